import { useEffect, useRef, useState } from "react";
import { pictureOf } from "@/lib/pictures";
import { initials } from "@/rules/names";
import styles from "./face.module.css";
import { usePictures } from "./use-pictures";

export interface FaceProps {
  /** The id of the member; not needed where their picture is known. */
  readonly member?: string | null | undefined;
  readonly name: string;
  /** Where the picture is kept, when the row says it; null: they have none. */
  readonly picture?: string | null | undefined;
  readonly className?: string | undefined;
}

/** The face of a member: their picture once it is seen and there, their initials until then. Their name stands beside. */
export default function Face({ member, ...face }: FaceProps) {
  const { data } = usePictures(Boolean(member));
  return <Picture {...face} picture={data?.get(member ?? "")} />;
}

/** The same, of whom one knows where their picture is. */
export function Picture({ name, picture: path, className }: Omit<FaceProps, "member">) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null);

  useEffect(() => {
    const face = place.current;
    if (!path || !face) return;
    let isHere = true;
    const bring = () =>
      pictureOf(path).then(
        (url) => isHere && setShown({ path, url }),
        () => undefined,
      );
    // Hundreds of people on a page: who is not looked at is not fetched.
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      void bring();
    });
    watch.observe(face);
    return () => {
      isHere = false;
      watch.disconnect();
    };
  }, [path]);

  return (
    <span ref={place} className={className ?? styles.face} aria-hidden="true">
      {path && shown?.path === path ? <img className={styles.picture} src={shown.url} alt="" /> : initials(name) || "?"}
    </span>
  );
}
