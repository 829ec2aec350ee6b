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
  submitted_at: dateTime("Soumis le", { readOnly: true }),
  reviewed_at: dateTime("Relu le", { readOnly: true }),
  reviewed_by: reference("team_member", "Relu par", { readOnly: true }),
  approved_at: dateTime("Approuvé le", { readOnly: true }),
  approved_by: reference("team_member", "Approuvé par", { readOnly: true }),
  signed_at: dateTime("Signé le", { readOnly: true, list: "optional" }),
  actual_end_date: date("Fin réelle", { readOnly: true }),
  ending_reason: reference("contract_ending_reason", "Motif de fin", { readOnly: true, valueColumn: "code" }),
  ending_comment: text("Ce qui en est dit", { readOnly: true }),
  // Written by the request that settles it.
  definitive_end_requested_at: dateTime("Fin définitive demandée le", { readOnly: true }),
  definitive_end_on: date("Fin définitive le", { readOnly: true }),
  definitive_end_reason: reference("contract_ending_reason", "Motif de la fin définitive", {
    readOnly: true,
    valueColumn: "code",
  }),
  definitive_end_comment: text("Commentaire de la fin définitive", { readOnly: true }),
} as const;
