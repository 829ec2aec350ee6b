import { daysBetween } from "../calendar/date.ts";
import type { IsoDate } from "../verdict.ts";
import { motifOf } from "./motifs.ts";
import type { PostContract } from "./types.ts";

/** The contract that would follow on the same post. */
export type NextContract = {
  readonly start_date: IsoDate;
  readonly contract_reason?: string | null;
  readonly contract_type?: "interim" | "cdii" | null;
  readonly replaced_person_name?: string | null;
  /** Day on which the client answered for its own contracts and those of other agencies. */
  readonly post_declared_on?: IsoDate | null;
};

/** `full`: no waiting period. `partial`: the exemption holds for one contract only, so it must be justified. */
export type Exemption = { readonly kind: "full" | "partial"; readonly reason: string; readonly article: string };

export const CDII_CARENCE = {
  kind: "full",
  reason: "Les missions d’un CDI intérimaire n’ouvrent pas de carence.",
  article: "art. L1251-58-4 du Code du travail",
} as const;
const LAW = "art. L1251-37-1 du Code du travail";
const plain = (name: string | null | undefined) => (name ?? "").trim().toLocaleLowerCase("fr").replace(/\s+/g, " ");

/** Endings decided by the worker: the client could not foresee them (L1251-37-1 5°). */
const BY_WORKER = ["RUPT_SAL", "RUPT_SAL_CDI", "FIN_ESSAI_SAL"];

/**
 * Why the waiting period would not apply (D§1.8), or null. Conservative: a reason tied to the motif frees the post only when
 * it holds for the contract that ended and for the next one; otherwise it is `partial`.
 */
export function carenceExemption(ended: PostContract, next: NextContract): Exemption | null {
  const full = (reason: string, article = LAW): Exemption => ({ kind: "full", reason, article });
  if (ended.contract_type === "cdii" || next.contract_type === "cdii") return CDII_CARENCE;
  if (ended.ending_reason && BY_WORKER.includes(ended.ending_reason))
    return full("Le salarié a mis fin lui-même au contrat précédent.");
  const refused = ended.refused_renewal_end;
  if (refused && next.start_date <= refused)
    return full(
      `Le salarié a refusé un renouvellement de ${daysBetween(ended.end_date, refused)} jours : pas de carence pendant cette durée.`,
    );
  const [before, after] = [motifOf(ended.contract_reason), motifOf(next.contract_reason)];
  const absent = (code: string | undefined) => code === "REMPL_ABSENCE" || code === "REMPL_SUSPENSION";
  const who = plain(ended.replaced_person_name);
  if (absent(before?.code) && absent(after?.code) && who && who === plain(next.replaced_person_name))
    return full("Nouvelle absence du même salarié remplacé.");
  if (before?.noCarence && after?.noCarence) return full("Les deux motifs échappent à la carence.");
  if (before?.noCarence || after?.noCarence)
    return {
      kind: "partial",
      reason: "Un seul des deux motifs échappe à la carence : dérogation à motiver.",
      article: LAW,
    };
  return null;
}
