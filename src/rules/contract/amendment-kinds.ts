/** One kind of amendment (« avenant », D§1.10). `moves_term`: the only two that may change the end date. */
export type Amendment = {
  readonly code: AmendmentCode;
  readonly label: string;
  readonly rule: string;
  readonly needs_signature: boolean;
  readonly moves_term: boolean;
};

export const AMENDMENT_CODES = [
  "AV_RENOUVELLEMENT",
  "AV_SOUPLESSE",
  "AV_REMUNERATION",
  "AV_HORAIRES",
  "AV_LIEU",
  "AV_FRAIS",
  "AV_QUALIFICATION",
  "AV_JUSTIFICATIF",
  "AV_CORRECTION",
  "AV_SUSPENSION",
] as const;
export type AmendmentCode = (typeof AMENDMENT_CODES)[number];

const a = (code: AmendmentCode, label: string, rule: string): Amendment => ({
  code,
  label,
  rule,
  needs_signature: code !== "AV_SOUPLESSE",
  moves_term: code === "AV_SOUPLESSE" || code === "AV_RENOUVELLEMENT",
});

export const AMENDMENTS: readonly Amendment[] = [
  a(
    "AV_RENOUVELLEMENT",
    "Avenant de renouvellement",
    "Nouvelle date de fin, signée avant le terme ; deux renouvellements au plus",
  ),
  a("AV_SOUPLESSE", "Aménagement du terme (souplesse)", "Notification dans la fenêtre de souplesse, sans signature"),
  a("AV_REMUNERATION", "Modification de la rémunération", "Date d’effet et accord du salarié"),
  a("AV_HORAIRES", "Modification de la durée ou des horaires", "Durée hebdomadaire, nuit, équipe"),
  a("AV_LIEU", "Changement de lieu ou de chantier", "Zone et frais recalculés"),
  a("AV_FRAIS", "Modification des frais", "Paniers, trajet, transport, grand déplacement"),
  a("AV_QUALIFICATION", "Changement de qualification ou de poste", "Nouveau contrôle médical et d’habilitation"),
  a("AV_JUSTIFICATIF", "Précision du justificatif ou de la personne remplacée", "Le motif lui-même ne change pas"),
  a("AV_CORRECTION", "Rectification d’une erreur matérielle", "Trace conservée"),
  a("AV_SUSPENSION", "Suspension", "Fermeture du chantier, accident, maladie"),
];

export const amendmentOf = (code: string | null | undefined): Amendment | null =>
  AMENDMENTS.find((x) => x.code === code) ?? null;
