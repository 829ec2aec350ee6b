import { boolean, choice, date, integer, longText, reference, section, text } from "@/kit/declaration";
import { DANGEROUS_WORK } from "../../codes";

/** Why a temporary worker is called upon, as the paper must say it (L1251-16, L1251-43). */
type Values = Readonly<Record<string, unknown>>;
const replaces = ({ contract_reason }: Values) => /^(REMPL|DEPART|ATTENTE)_/.test(String(contract_reason));
const isDangerous = ({ dangerous_work }: Values) => Boolean(dangerous_work);

/** What temporary work may never do (L1251-9, L1251-10): only what the motif makes possible is asked. */
export const forbiddenSection = section(
  "Recours interdits",
  {
    replaces_striker: boolean("Remplace un salarié en grève", {
      help: "Toujours interdit (L1251-10 1°).",
      when: (values) => replaces(values) || values.replaces_striker === true,
    }),
    is_occupational_doctor: boolean("Remplace le médecin du travail", {
      help: "Toujours interdit (L1251-10 3°).",
      when: (values) => replaces(values) || values.is_occupational_doctor === true,
    }),
    dangerous_work: choice("Travaux interdits aux intérimaires", DANGEROUS_WORK, {
      placeholder: "Aucun",
      width: 2,
      help: "Seulement sous dérogation de la DREETS (D4154-1).",
    }),
    work_derogation_reference: text("N° de la dérogation", {
      when: isDangerous,
      help: "Joignez la décision aux documents du contrat.",
    }),
    work_derogation_on: date("Dérogation accordée le", {
      when: isDangerous,
      help: "Avant le début des travaux (D4154-3).",
    }),
  },
  "Un licenciement économique se note sur le poste du client (L1251-9).",
);

export const reasonSection = section("Motif", {
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
  apprenticeship_year: integer("Année d’apprentissage", {
    min: 1,
    max: 3,
    help: "Elle fixe le salaire minimum (D6222-26).",
    when: (values) => values.contract_reason === "APPRENTISSAGE",
  }),
  replaced_person_name: text("Personne remplacée", { help: "Jamais le motif médical de son absence." }),
  replaced_person_qualification: text("Sa qualification"),
  is_abroad: boolean("Mission à l’étranger"),
  repatriation_clause: longText("Clause de rapatriement", {
    width: 3,
    help: "Obligatoire hors de la métropole (L1251-16 5°).",
  }),
});
