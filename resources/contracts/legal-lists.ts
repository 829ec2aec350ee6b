import { boolean, defineResource, integer, text } from "@/kit/declaration";

/** Lists that the law gives: read only, without pages in the menu; a new law is a new migration. */
const legalList = {
  access: "reference",
  global: true,
  menu: false,
  sort: ["position", "asc"],
  without: ["create", "edit", "delete"],
} as const;

export const contractReason = defineResource("contract_reason", {
  ...legalList,
  labels: { one: "Motif de recours", many: "Motifs de recours", gender: "m" },
  path: "/contract-reasons",
  title: (reason) => reason.label,
  fields: {
    label: text("Motif", { list: true, search: true }),
    legal_basis: text("Base légale", { list: true }),
    justification_hint: text("Justificatif attendu", { list: true }),
    max_months: integer("Durée maximale", { unit: "mois", list: true }),
    allows_imprecise_term: boolean("Terme imprécis", { list: true }),
    needs_replaced_person: boolean("Personne remplacée", { list: "optional" }),
  },
});

export const amendmentType = defineResource("amendment_type", {
  ...legalList,
  labels: { one: "Type d’avenant", many: "Types d’avenant", gender: "m" },
  path: "/amendment-types",
  title: (type) => type.label,
  fields: {
    label: text("Type", { list: true, search: true }),
    rule: text("Règle", { list: true }),
    needs_signature: boolean("À signer", { list: true }),
  },
});

export const contractEndingReason = defineResource("contract_ending_reason", {
  ...legalList,
  labels: { one: "Motif de fin", many: "Motifs de fin", gender: "m" },
  path: "/contract-ending-reasons",
  title: (reason) => reason.label,
  fields: {
    label: text("Motif", { list: true, search: true }),
    pays_ifm: boolean("IFM due", { list: true }),
    pays_iccp: boolean("ICCP due", { list: true }),
    is_break: boolean("Rupture", { list: true }),
  },
});

export const absenceCode = defineResource("absence_code", {
  ...legalList,
  labels: { one: "Code d’absence", many: "Codes d’absence", gender: "m" },
  path: "/absence-codes",
  title: (absence) => absence.label,
  fields: {
    label: text("Absence", { list: true, search: true }),
    code: text("Code", { list: true }),
  },
});
