import { boolean, date, longText, text } from "@/kit/declaration";

/** Mentions that the paper carries only in some cases, and what an amendment says of itself. */
export const paperFields = {
  is_abroad: boolean("Mission à l’étranger"),
  repatriation_clause: longText("Clause de rapatriement", {
    width: 3,
    help: "Obligatoire hors de la métropole (L1251-16 5°).",
  }),
  renewal_clause: longText("Clause de renouvellement", { width: 3 }),
  non_working_periods: text("Période non travaillée"),
  pcs_code: text("PCS-ESE", { placeholder: "632a" }),
  risk_description: longText("Description des risques", {
    width: 3,
    help: "Obligatoire pour un poste à risques (L4154-2).",
  }),
  wage_components: longText("Primes et accessoires du salaire de référence", {
    width: 3,
    help: "Toutes les primes d’un permanent de même qualification (L1251-43 6°).",
  }),
  amendment_effective_on: date("Date d’effet de l’avenant", { readOnly: true }),
  amendment_reason: text("Raison de l’avenant", { readOnly: true }),
} as const;
