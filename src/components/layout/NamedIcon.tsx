import { useIcon } from "@/lib/icons";

/**
 * An icon asked for by name (« lucide:hard-hat »), from a collection that the app does not carry. Decorative: the word
 * stands beside it, and is all there is where the icon does not come.
 */
export function NamedIcon({ name, size = 16 }: { name: string; size?: number }) {
  const icon = useIcon(name);
  if (!icon) return null;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      // The drawing comes from our own icon route, not from anybody's text.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a collection gives the inside of an <svg>, as text
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
