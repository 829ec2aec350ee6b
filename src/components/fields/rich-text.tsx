import { sanitise } from "./sanitise";

interface Props {
  readonly html: string;
  readonly className?: string | undefined;
}

/** Formatted text, sanitised whatever the database holds. */
export default function RichText({ html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on this very line
  return <div className={className} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}
