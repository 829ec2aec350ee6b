import { endOfMonths } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { type Finding, finding } from "../verdict.ts";
import { type MedicalCase, type MedicalCheck, MONTHS, medicalUntil } from "./medical-check.ts";
import { coverageOf } from "./validity.ts";

/** Driving certificates of R4323-56 and electrical ones near live parts: the medical attestation goes with them. */
const ACI_CODES = /^(?:R48[23679]|R490|AUT_COND)(?:_|$)|^HAB_(?:\w*[VT]|BR)$/;

/** True when a certificate is worth nothing without the attestation of the occupational doctor (decree 2025-355). */
export const needsAttestation = (code: string): boolean => ACI_CODES.test(code);

/** Before that day an « avis d'aptitude » stood for the attestation; it still does, five years long. */
const ACI_SINCE = "2025-10-01";

/** The attestation of who drives machines or works near live parts: five years, without it the certificate is worth nothing. */
export function checkAttestation(
  checks: readonly MedicalCheck[],
  { start, end }: Pick<MedicalCase, "start" | "end">,
): Finding[] {
  const line = (verdict: "blocking" | "to_justify", message: string, arithmetic?: string) =>
    finding("medical_aci", verdict, "Attestation d’absence de contre-indications", message, {
      article: "art. R4323-56 et R4544-10 du Code du travail (décret 2025-355)",
      arithmetic,
      field: "attestation_on",
    });
  const ends = checks.flatMap((check) => {
    if (check.type === "aci" && check.result === "aci_attested") return [{ check, until: medicalUntil(check) }];
    const former = check.type === "sir" && check.result === "fit" && check.done_on < ACI_SINCE;
    return former ? [{ check, until: endOfMonths(check.done_on, MONTHS.aci) }] : [];
  });
  const last = ends.sort((a, b) => b.until.localeCompare(a.until))[0];
  const refused = checks.some((c) => c.result === "aci_refused" && !(last && last.check.done_on > c.done_on));
  if (refused) return [line("blocking", "Le médecin du travail a refusé l’attestation.")];
  if (!last) return [line("blocking", "Sans attestation, ni autorisation de conduite ni habilitation n’est valable.")];
  const coverage = coverageOf(last.until, start, end);
  if (coverage === "covers") return [];
  const sum = `${frDate(last.check.done_on)} + ${MONTHS.aci} mois − 1 jour = ${frDate(last.until)}`;
  return coverage === "expired"
    ? [line("blocking", `Expirée le ${frDate(last.until)}.`, sum)]
    : [line("blocking", `Expire le ${frDate(last.until)}, pendant la mission : à renouveler avant.`, sum)];
}
