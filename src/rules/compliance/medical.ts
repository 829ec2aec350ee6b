import { addMonths, endOfMonths, isIsoDate } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { coverageOf } from "./validity.ts";

export const MEDICAL_TYPES = {
  vip: "Visite d’information et de prévention (VIP) initiale",
  vip_periodic: "VIP périodique",
  sir: "Examen médical d’aptitude – SIR",
  sir_intermediate: "Visite intermédiaire SIR",
  sia: "Suivi individuel adapté (SIA)",
  pre_return: "Visite de pré-reprise",
  return: "Visite de reprise",
  on_request: "Visite à la demande",
  mid_career: "Visite de mi-carrière",
  post_exposure: "Visite post-exposition ou de fin de carrière",
  aci: "Attestation d’absence de contre-indications (conduite, électricité)",
} as const;
export type MedicalType = keyof typeof MEDICAL_TYPES;

export const MEDICAL_RESULTS = {
  fit: "Apte",
  fit_adjusted: "Apte avec aménagement",
  unfit: "Inapte",
  attested: "Attestation délivrée",
  aci_attested: "Attestation ACI délivrée",
  aci_refused: "Refus ACI",
  absent: "Absent",
} as const;
export type MedicalResult = keyof typeof MEDICAL_RESULTS;

/** A medical check that took place; never any medical data. `job_codes`: the posts it was given for, three at most. */
export type MedicalCheck = {
  readonly type: MedicalType;
  readonly done_on: IsoDate;
  readonly result: MedicalResult;
  readonly job_codes: readonly string[];
  readonly valid_until?: IsoDate | null;
};
export type FollowUp = "SI" | "SIA" | "SIR";

/** Months a check holds for a temporary worker: 24 across agencies, 60 for the attestation of decree 2025-355. */
const MONTHS = { visit: 24, aci: 60 } as const;
const MAX_JOBS = 3;
/** Before that day an « avis d'aptitude » stood for the attestation; it still does, five years long. */
const ACI_SINCE = "2025-10-01";
const BY_FOLLOW_UP: Readonly<Record<FollowUp, readonly MedicalType[]>> = {
  SIR: ["sir", "sir_intermediate"],
  SIA: ["sia", "vip", "vip_periodic", "sir"],
  SI: ["vip", "vip_periodic", "sia", "sir"],
};
const POSITIVE: readonly MedicalResult[] = ["fit", "attested"];

/** Last valid day of a check. */
export const medicalUntil = (check: MedicalCheck): IsoDate =>
  check.valid_until || endOfMonths(check.done_on, check.type === "aci" ? MONTHS.aci : MONTHS.visit);

export type MedicalCase = {
  readonly follow_up: FollowUp;
  readonly job_code: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Day of the control: checks planned after it have not happened. */
  readonly on_date: IsoDate;
  /** Drives machines or works near live parts: the attestation is needed too. */
  readonly needs_aci: boolean;
};

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

function checkAttestation(checks: readonly MedicalCheck[], { start, end }: MedicalCase): Finding[] {
  const line = (verdict: "blocking" | "to_justify", message: string, arithmetic?: string) =>
    finding("medical_aci", verdict, "Attestation d’absence de contre-indications", message, {
      article: "art. R4323-56 et R4544-10 du Code du travail (décret 2025-355)",
      arithmetic,
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
