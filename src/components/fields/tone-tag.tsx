import type { CSSProperties, ReactNode } from "react";
import type { Tone } from "@/components/theme/tokens";
import styles from "./tone-tag.module.css";

interface Props {
  readonly tone?: Tone | undefined;
  /** A whole sentence goes to the next line instead of being cut. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

const coloursOf = (tone: Tone) =>
  ({ "--tag-bg": `var(--tone-${tone}-bg)`, "--tag-fg": `var(--tone-${tone}-fg)` }) as CSSProperties;

/** A state in words, on the background of its tone. */
export function ToneTag({ tone = "neutral", wraps = false, children }: Props) {
  return (
    <span className={wraps ? `${styles.tag} ${styles.wraps}` : styles.tag} style={coloursOf(tone)}>
      {children}
    </span>
  );
}

/** A state told in a whole sentence: « En mission chez Bâti Confluence jusqu’au 12/12 ». */
export function ToneSentence({ tone = "neutral", children }: Omit<Props, "wraps">) {
  return (
    <span className={styles.sentence} style={coloursOf(tone)}>
      {children}
    </span>
  );
}
