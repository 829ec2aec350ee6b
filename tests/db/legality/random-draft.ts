/** Drafts drawn at random, always the same ones: what the two halves of the law (TypeScript, SQL) are compared on. */

export type Draft = Record<string, unknown>;
export type Dice = {
  readonly int: (least: number, most: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True so many times out of a hundred. */
  readonly often: (percent: number) => boolean;
};

/** Mulberry32: a seed gives the same draws on every machine. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)] as never,
    often: (percent) => next() * 100 < percent,
  };
}

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
export const shift = (day: string, days: number): string => iso(Date.parse(day) + days * 86_400_000);
/** The same day some months later, the last of the month when it has none. */
export function months(day: string, count: number): string {
  const [y = 0, m = 1, d = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(y, m + count, 0)).getUTCDate();
  return iso(Date.UTC(y, m - 1 + count, Math.min(d, last)));
}

/** Ends of months, leap years, the days around a rise of the SMIC and around a bridge. */
export const STARTS = [
  "2025-12-31",
  "2026-01-30",
  "2026-04-30",
  "2026-05-31",
  "2026-06-01",
  "2026-12-24",
  "2027-01-29",
  "2027-01-31",
  "2027-02-01",
  "2027-02-28",
  "2027-05-13",
  "2027-08-31",
  "2027-10-31",
  "2028-01-31",
  "2028-02-29",
] as const;
export const LENGTHS = [1, 2, 3, 6, 9, 18, 24, 36] as const;
const MOTIFS =
  "REMPL_ABSENCE REMPL_SUSPENSION REMPL_TPS_PARTIEL DEPART_DEFINITIF ATTENTE_CDI ACCROISSEMENT ACCROISSEMENT ACCROISSEMENT TACHE_OCCAS EXPORT_EXCEPT URGENT_SECU SAISONNIER USAGE REMPL_DIRIGEANT REMPL_EXPLOITANT BOETH INSERTION FORMATION APPRENTISSAGE".split(
    " ",
  );
export const MOTIF_CODES = [...new Set(MOTIFS)];
const WAGES = [9.5, 9.56, 11.08, 12.02, 12.3, 12.31, 13.69, 13.7, 14, 14.5];
const SAID = [
  "Renfort sur le lot gros œuvre du quai Perrache",
  "Luc Morel, absent pour maladie",
  "Surcroît d’activité",
  "Pic",
];

/** Days of a draft, near the bounds that the law draws. */
function period(dice: Dice): Draft {
  const start_date = dice.often(60) ? dice.pick(STARTS) : shift("2026-01-01", dice.int(0, 900));
  const end = dice.often(70)
    ? shift(months(start_date, dice.pick(LENGTHS)), dice.int(-2, 1))
    : shift(start_date, dice.int(-1, 60));
  const isOpen = dice.often(15);
  const around = (day: string) => (dice.often(20) ? shift(day, dice.int(-16, 16)) : null);
  return {
    start_date,
    is_term_precise: !isOpen,
    end_date: isOpen ? null : end,
    minimum_end_date: isOpen ? end : null,
    has_flexibility_clause: dice.often(85),
    flexibility_start: isOpen ? null : around(shift(end, -8)),
    flexibility_end: isOpen ? null : around(shift(end, 8)),
  };
}

/** A first contract, lawful or not, in all that the strip and the guards read. */
export function drawDraft(dice: Dice): Draft {
  const isSir = dice.often(20);
  const fit = dice.often(60) ? shift("2026-11-01", -dice.int(0, 900)) : null;
  const wage = dice.pick(WAGES);
  return {
    ...period(dice),
    contract_type: dice.often(12) ? "cdii" : "interim",
    contract_reason: dice.pick(MOTIFS),
    justification: dice.often(80) ? SAID[0] : dice.pick(SAID),
    replaced_person_name: dice.pick(["Luc Morel", "luc morel ", "Anne Petit"]),
    replaced_person_qualification: "N2",
    is_abroad: dice.often(8),
    is_renewable: dice.often(80),
    working_days: dice.pick([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6],
      [2, 4],
    ]),
    trial_period_days: dice.often(30) ? 0 : dice.int(1, 5),
    trial_period_unit: dice.often(80) ? "JOURS_TRAVAILLES" : "JOURS_CALENDAIRES",
    hourly_wage: wage,
    reference_wage: dice.often(70) ? wage : dice.pick([null, ...WAGES]),
    weekly_minutes: dice.pick([1050, 2100, 2100, 2340]),
    coefficient: dice.pick([1.8, 1.89, 1.9, 2, 2.05, 2.06, 2.2]),
    coefficient_kind: dice.often(70) ? "delegation" : "gestion",
    employee_status: dice.pick(["ouvrier", "ouvrier", "employe", "etam", "cadre"]),
    classification: dice.pick([null, "N2 (185)", "270", "n4p2", "ETAM E"]),
    apprenticeship_year: dice.pick([null, 1, 2, 3]),
    is_risky_post: dice.often(15),
    medical_follow_up: isSir ? "SIR" : "SI",
    fitness_on: isSir ? fit : null,
    fitness_until: isSir && fit && dice.often(30) ? shift(fit, dice.int(0, 900)) : null,
    certificate_codes: dice.pick([[], [], ["R489_3"], ["HAB_B0"], ["R489_3", "HAB_BR"]]),
    attestation_on: dice.pick([null, "2021-12-31", "2022-02-27", "2026-05-04"]),
    replaces_striker: dice.often(3),
    is_occupational_doctor: dice.often(3),
    dangerous_work: dice.often(6) ? "amiante" : null,
    work_derogation_reference: dice.often(50) ? "69-12" : null,
    work_derogation_on: dice.often(50) ? "2026-03-02" : null,
    post_declared_on: dice.often(20) ? "2026-11-02" : null,
    post_other_start: dice.often(10) ? "2026-10-01" : null,
    post_other_end: dice.often(15) ? "2026-12-18" : null,
    is_full_time: false,
    is_amendment: false,
  };
}

const AMENDMENTS = [
  "AV_RENOUVELLEMENT",
  "AV_RENOUVELLEMENT",
  "AV_SOUPLESSE",
  "AV_REMUNERATION",
  "AV_HORAIRES",
  "AV_LIEU",
  "AV_FRAIS",
  "AV_QUALIFICATION",
  "AV_JUSTIFICATIF",
  "AV_SUSPENSION",
  "AV_CORRECTION",
];

/** An amendment of a contract that runs from `start` to `term`: what a form could send, within its kind or not. */
export function drawAmendment(dice: Dice, start: string, term: string): Draft {
  const type = dice.pick(AMENDMENTS);
  const moves = type === "AV_RENOUVELLEMENT" || type === "AV_SOUPLESSE" || dice.often(10);
  const far = dice.often(50)
    ? shift(months(start, dice.pick(LENGTHS)), dice.int(-2, 1))
    : shift(term, dice.int(-15, 60));
  const end_date = moves && far >= start ? far : term;
  return {
    ...drawDraft(dice),
    start_date: start,
    end_date,
    is_term_precise: true,
    minimum_end_date: null,
    is_amendment: true,
    amendment_type: type,
    amendment_effective_on: type === "AV_RENOUVELLEMENT" ? shift(term, 1) : shift(start, dice.int(0, 25)),
  };
}
