import { date, dateTime, integer, reference, state, text } from "@/kit/declaration";

/** Which contract, which version of it, where it stands, and what became of it. */
export const contractLife = {
  contract_key: text("N° de contrat", { list: true, readOnly: true }),
  amendment_number: integer("Avenant n°", { readOnly: true, list: "optional" }),
  amendment_type: reference("amendment_type", "Type d’avenant", { readOnly: true, valueColumn: "code" }),
  amendment_effective_on: date("Date d’effet de l’avenant", { readOnly: true }),
  replaces_broken_id: reference("contract", "Remplace le contrat rompu", { readOnly: true }),
  amendment_reason: text("Raison de l’avenant", { readOnly: true }),
  status: state("Statut", { list: true, filter: true }),
  signed_at: dateTime("Signé le", { readOnly: true, list: "optional" }),
  actual_end_date: date("Fin réelle", { readOnly: true }),
  ending_reason: reference("contract_ending_reason", "Motif de fin", { readOnly: true, valueColumn: "code" }),
  definitive_end_on: date("Fin définitive le", { readOnly: true }),
  definitive_end_reason: reference("contract_ending_reason", "Motif de la fin définitive", {
    readOnly: true,
    valueColumn: "code",
  }),
} as const;
