import type { FigureCode } from "../figures/index.ts";
import { type Flag, MOTIF_CODES, MOTIF_ROWS, type MotifCode } from "./motif-rows.ts";

export { MOTIF_CODES, type MotifCode };

/** One legal reason to use temporary work (« motif de recours », D§1.3). */
export type Motif = {
  readonly code: MotifCode;
  readonly label: string;
  /** Legal basis, Code du travail. */
  readonly article: string;
  /** What the justification must contain; shown as a hint under the field. */
  readonly hint: string;
  /** The name and qualification of the replaced person are compulsory (L1251-43 1°). */
  readonly replaced: boolean;
  /** A term without a precise date is allowed (L1251-11). */
  readonly openTerm: boolean;
  /** Figure that holds the maximum duration in months, renewals included; null = no value is known. */
  readonly max: FigureCode | null;
  /** No maximum at all when the term is not precise. */
  readonly unlimitedWhenOpen: boolean;
  /** Reasons under which the waiting period between two contracts does not apply (L1251-37-1). */
  readonly noCarence: boolean;
};

export const MOTIFS: readonly Motif[] = MOTIF_CODES.map((code) => {
  const [label, article, hint, max, flags] = MOTIF_ROWS[code];
  const has = (flag: Flag) => flags.includes(flag);
  return {
    code,
    label,
    article: `art. ${article} du Code du travail`,
    hint,
    max,
    replaced: has("r"),
    openTerm: has("o"),
    unlimitedWhenOpen: has("u"),
    noCarence: has("c"),
  };
});

/** The motif of a code, null when it does not exist. */
export const motifOf = (code: string | null | undefined): Motif | null => MOTIFS.find((m) => m.code === code) ?? null;
