import { lazy, Suspense } from "react";
import { initials } from "@/rules/names";
import type { FaceProps } from "./face";
import styles from "./face.module.css";

const Face = lazy(() => import("./face"));
const Picture = lazy(() => import("./face").then((parts) => ({ default: parts.Picture })));

/** A member’s picture, or their initials: decorative, their name is always written too. */
export function MemberFace(props: FaceProps) {
  const letters = (
    <span className={props.className ?? styles.face} aria-hidden="true">
      {initials(props.name) || "?"}
    </span>
  );
  if (props.picture === null) return letters;
  return <Suspense fallback={letters}>{props.picture ? <Picture {...props} /> : <Face {...props} />}</Suspense>;
}
