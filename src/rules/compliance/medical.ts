import { addMonths, endOfMonths, isIsoDate } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { type Finding, finding } from "../verdict.ts";
import { checkAttestation } from "./attestation.ts";
import {
  type FollowUp,
  type MedicalCase,
  type MedicalCheck,
  type MedicalResult,
  type MedicalType,
  MONTHS,
  medicalUntil,
} from "./medical-check.ts";
import { coverageOf } from "./validity.ts";

export * from "./medical-check.ts";

const MAX_JOBS = 3;
const BY_FOLLOW_UP: Readonly<Record<FollowUp, readonly MedicalType[]>> = {
  SIR: ["sir", "sir_intermediate"],
  SIA: ["sia", "vip", "vip_periodic", "sir"],
  SI: ["vip", "vip_periodic", "sia", "sir"],
};
const POSITIVE: readonly MedicalResult[] = ["fit", "attested"];

const VISIT = "art. R4624-10 et R4625-11 du Code du travail";
const FITNESS = "art. R4624-24 et R4625-8 et suivants du Code du travail";

/** Medical papers that a mission lacks: a fitness check (SIR) blocks, an information visit (VIP) warns. Empty when all is held. */
export function checkMedical(checks: readonly MedicalCheck[], mission: MedicalCase): readonly Finding[] {
  const known = checks.filter((check) => isIsoDate(check.done_on) && check.done_on <= mission.on_date);
  return [...checkFollowUp(known, mission), ...(mission.needs_aci ? checkAttestation(known, mission) : [])];
}

function checkFollowUp(checks: readonly MedicalCheck[], mission: MedicalCase): Finding[] {
  const { follow_up, job_code, start, end } = mission;
  const sir = follow_up === "SIR";
  const label = sir ? "Aptitude médicale (SIR)" : "Visite d’information et de prévention";
  const line = (verdict: "blocking" | "to_justify", message: string, arithmetic?: string) =>
    finding(sir ? "medical_sir" : "medical_vip", verdict, label, message, {
      article: sir ? FITNESS : VISIT,
      arithmetic,
      field: "medical_follow_up",
    });
  const forJob = (check: MedicalCheck) => check.job_codes.slice(0, MAX_JOBS).includes(job_code);
  const recent = checks.filter((check) => forJob(check) && endOfMonths(check.done_on, MONTHS.visit) >= start);
  if (recent.some((check) => check.result === "unfit"))
    return [
      line("blocking", "Avis d’inaptitude à cet emploi dans les deux ans : le médecin du travail doit se prononcer."),
    ];
  const held = checks
    .filter((check) => BY_FOLLOW_UP[follow_up].includes(check.type) && POSITIVE.includes(check.result) && forJob(check))
    .map((check) => ({ check, until: medicalUntil(check) }))
    .sort((a, b) => b.until.localeCompare(a.until))[0];
  const coverage = held ? coverageOf(held.until, start, end) : "expired";
  if (held && coverage !== "expired" && sir && held.check.done_on > start)
    return [line("to_justify", `Aptitude prononcée le ${frDate(held.check.done_on)}, après l’affectation.`)];
  if (held && coverage === "covers") {
    const adjusted = recent.some((check) => check.result === "fit_adjusted");
    return adjusted
      ? [line("to_justify", "Aménagement prescrit depuis moins de deux ans : une nouvelle visite est nécessaire.")]
      : [];
  }
  const sum = held
    ? `${frDate(held.check.done_on)} + ${MONTHS.visit} mois − 1 jour = ${frDate(held.until)}`
    : undefined;
  const arithmetic = held?.check.valid_until ? undefined : sum;
  if (held && coverage === "ends_during")
    return [
      line("to_justify", `Valable jusqu’au ${frDate(held.until)} : à renouveler pendant la mission.`, arithmetic),
    ];
  if (sir) {
    const adjusted = recent.some((check) => check.result === "fit_adjusted" && BY_FOLLOW_UP.SIR.includes(check.type));
    return adjusted
      ? [line("to_justify", "Apte avec aménagement : vérifiez que le poste le respecte.")]
      : [line("blocking", "L’aptitude doit être prononcée avant l’affectation au poste à risque.", arithmetic)];
  }
  const when =
    follow_up === "SIA" ? "avant l’affectation (nuit, mineur)" : `au plus tard le ${frDate(addMonths(start, 3))}`;
  const clock = follow_up === "SIA" ? arithmetic : `${frDate(start)} + 3 mois = ${frDate(addMonths(start, 3))}`;
  return [line("to_justify", `Visite à organiser ${when}.`, clock)];
}
