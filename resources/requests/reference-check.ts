import {
  ask,
  boolean,
  choice,
  date,
  defineResource,
  integer,
  longText,
  phone,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { about, bulkWithoutRefusal, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const CONSENTS = { email: "Par e-mail", form: "Sur un formulaire signé", phone: "De vive voix" };
const REHIRE = { yes: "Oui", with_reserve: "Avec réserve", no: "Non" };
const mark = (label: string) => integer(label, { min: 1, max: 5 });

const referee = section(
  "Référent",
  {
    talent_id: about.talent_id,
    contact_id: reference("contact", "Contact connu", { list: "optional" }),
    referee_name: text("Nom du référent", {
      list: true,
      refusals: { reference_check_referee_check: "Choisissez un contact, ou nommez le référent." },
    }),
    referee_company: text("Entreprise", { list: true }),
    referee_job_title: text("Fonction"),
    referee_phone_number: phone("Téléphone"),
    is_current_employer: boolean("Employeur actuel", { help: "Il n’est jamais appelé sans un accord écrit." }),
    consent_on: date("Accord reçu le", { readOnly: true, list: "optional" }),
    consent_by: choice("Accord", CONSENTS, { readOnly: true }),
    reminder_date: date("À rappeler le", { readOnly: true, list: "optional" }),
  },
  "L’accord de la personne d’abord. Elle peut lire les réponses, qui partent avec son dossier.",
);

const answers = section("Réponses", {
  period: text("Période confirmée", { readOnly: true, width: 2 }),
  punctuality: integer("Ponctualité", { readOnly: true }),
  safety: integer("Sécurité", { readOnly: true }),
  quality: integer("Qualité du travail", { readOnly: true }),
  team_spirit: integer("Esprit d’équipe", { readOnly: true }),
  would_rehire: choice("Le reprendrait", REHIRE, { readOnly: true, list: "optional", filter: true }),
  note: longText("Verbatim", { readOnly: true }),
});

const conclusion = ask({
  period: text("Période confirmée", { required: true }),
  punctuality: mark("Ponctualité, de 1 à 5"),
  safety: mark("Sécurité, de 1 à 5"),
  quality: mark("Qualité du travail, de 1 à 5"),
  team_spirit: mark("Esprit d’équipe, de 1 à 5"),
  would_rehire: choice("Le reprendrait", REHIRE, { required: true }),
  note: longText("Verbatim", { required: true, help: "Des faits, rien de personnel\u202f: la personne peut le lire." }),
});

export default defineResource("reference_check", {
  ...requestShape,
  bulk: bulkWithoutRefusal,
  frozen: { column: "status", unless: ["draft", "requested"], except: FOLLOWED },
  labels: { one: "Contrôle de référence", many: "Contrôles de références", gender: "m" },
  path: "/reference-checks",
  icon: "Contacts",
  access: "talents",
  title: (check) => check.reference,
  named: ["talent_id", "referee_name"],
  searchFn: "search_reference_check_ids",
  emptyHint: "Un contrôle se demande depuis la fiche d’un talent.",
  headline: ["talent_id", "referee_name", "referee_company", "due_on", "assignee_id"],
  tabs: requestTabs("Référence", [referee, answers]),
  asks: {
    ...requestAsks,
    consent: ask({
      consent_on: date("Accord reçu le", { required: true, default: "today", max: "today" }),
      consent_by: choice("Accord", CONSENTS, { required: true }),
    }),
    favour: conclusion,
    reserve: conclusion,
    disfavour: conclusion,
    miss: ask({ reminder_date: date("À rappeler le", { required: true, min: "today" }) }),
  },
});
