import { endOfMonths } from "../calendar/date.ts";
import type { IsoDate } from "../verdict.ts";

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
export const MONTHS = { visit: 24, aci: 60 } as const;

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

/** Conclusions of the visits of a talent for a job: the days they were given, and until when they hold. */
export type MedicalFacts = Partial<
  Readonly<
    Record<
      | "fitness_on"
      | "fitness_until"
      | "adjusted_on"
      | "unfit_on"
      | "attestation_on"
      | "attestation_until"
      | "refused_on",
      IsoDate | null
    >
  >
>;
