import type { CSSProperties, ReactNode } from "react";
import type { Tone } from "@/components/theme/tokens";
import styles from "./tone-tag.module.css";

interface Props {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}

/** A state in words, on the background of its tone. */
export function ToneTag({ tone = "neutral", children }: Props) {
  const colours = { "--tag-bg": `var(--tone-${tone}-bg)`, "--tag-fg": `var(--tone-${tone}-fg)` } as CSSProperties;
  return (
    <span className={styles.tag} style={colours}>
      {children}
    </span>
  );
}
