import { boolean, choice, longText, reference, section, text } from "@/kit/declaration";

/** Why a temporary worker is called upon, as the paper must say it (L1251-16, L1251-43). */
export const reasonFields = {
  contract_type: choice(
    "Type de contrat",
    { interim: "Contrat de mission", cdii: "CDI intérimaire" },
    { required: true, filter: true, default: "interim" },
  ),
  contract_reason: reference("contract_reason", "Motif de recours", {
    required: true,
    filter: true,
    valueColumn: "code",
  }),
  justification: longText("Justificatif du motif", {
    required: true,
    width: 3,
    help: "Une cause précise et datée\u202f: «\u202fsurcroît\u202f» ne suffit pas (L1251-43 1°).",
  }),
  replaced_person_name: text("Personne remplacée", { help: "Jamais le motif médical de son absence." }),
  replaced_person_qualification: text("Sa qualification"),
  is_abroad: boolean("Mission à l’étranger"),
  repatriation_clause: longText("Clause de rapatriement", {
    width: 3,
    help: "Obligatoire hors de la métropole (L1251-16 5°).",
  }),
} as const;

export const reasonSection = section("Motif", [
  "contract_type",
  "contract_reason",
  "justification",
  "replaced_person_name",
  "replaced_person_qualification",
  "is_abroad",
  "repatriation_clause",
]);
