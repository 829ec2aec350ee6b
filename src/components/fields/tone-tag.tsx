import type { CSSProperties, ReactNode } from "react";
import type { Tone } from "@/components/theme/tokens";
import styles from "./tone-tag.module.css";

interface Props {
  readonly tone?: Tone | undefined;
  /** A whole sentence goes to the next line instead of being cut. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** A state in words, on the background of its tone. */
export function ToneTag({ tone = "neutral", wraps = false, children }: Props) {
  const colours = { "--tag-bg": `var(--tone-${tone}-bg)`, "--tag-fg": `var(--tone-${tone}-fg)` } as CSSProperties;
  return (
    <span className={wraps ? `${styles.tag} ${styles.wraps}` : styles.tag} style={colours}>
      {children}
    </span>
  );
}
