/** How an absence is treated (D§4.1). */
export type Absence = {
  readonly code: AbsenceCode;
  readonly label: string;
  /**
   * `worked`: paid like work; `kept`: paid without work; `scheme`: paid by another rule (sick pay, bad weather, short time);
   * `none`: not paid. The complement of L1226-1 to sick pay is not for temporary workers: their provident scheme pays it.
   */
  readonly paid: "worked" | "kept" | "scheme" | "none";
  /** Counts as real work for overtime. A public holiday off does only when the parameter FERIE_COMPTE_HS says so. */
  readonly overtime: "yes" | "no" | "parameter";
  /** How it is billed: like hours, by the bad-weather coefficient, or not at all (D§3.1). */
  readonly billing: "coef" | "intemperies" | "none";
};

export const ABSENCE_CODES = [
  "ABS_INJ",
  "ABS_AUT",
  "MAL",
  "AT",
  "TRJ",
  "MAT",
  "PAT",
  "EVF",
  "CP",
  "RTT",
  "FER",
  "FER_NP",
  "PONT",
  "INT",
  "FORM",
  "VM",
  "RET",
  "DEP",
  "GREV",
  "CHOM_T",
  "REPOS",
  "FIN",
] as const;
export type AbsenceCode = (typeof ABSENCE_CODES)[number];

const row = (
  code: AbsenceCode,
  label: string,
  paid: Absence["paid"],
  overtime: Absence["overtime"] = "no",
  billing: Absence["billing"] = "none",
): Absence => ({ code, label, paid, overtime, billing });

export const ABSENCES: readonly Absence[] = [
  row("ABS_INJ", "Absence injustifiée", "none"),
  row("ABS_AUT", "Absence autorisée non payée", "none"),
  row("MAL", "Maladie", "scheme"),
  row("AT", "Accident du travail", "scheme"),
  row("TRJ", "Accident de trajet", "scheme"),
  row("MAT", "Maternité", "scheme"),
  row("PAT", "Paternité", "scheme"),
  row("EVF", "Événement familial", "kept"),
  row("CP", "Congés (CDI intérimaire)", "kept"),
  row("RTT", "RTT", "kept"),
  row("FER", "Férié chômé payé", "kept", "parameter", "coef"),
  row("FER_NP", "Férié non payé", "none"),
  row("PONT", "Pont", "kept", "no", "coef"),
  row("INT", "Intempéries", "scheme", "no", "intemperies"),
  row("FORM", "Formation", "worked", "yes"),
  row("VM", "Visite médicale", "worked", "yes"),
  row("RET", "Retard", "none"),
  row("DEP", "Départ anticipé", "none"),
  row("GREV", "Grève", "none"),
  row("CHOM_T", "Chômage technique", "scheme"),
  row("REPOS", "Repos", "none"),
  row("FIN", "Fin de mission", "none"),
];

export const absenceOf = (code: string | null | undefined): Absence | null =>
  ABSENCES.find((a) => a.code === code) ?? null;
