import { activity, boolean, choice, defineResource, longText, section, text } from "@/kit/declaration";
import { ACTIVE } from "../codes";

const CHANNEL = { email: "E-mail", sms: "SMS" } as const;

/** What is written often. Its words between double braces are those of `message_words`, checked by the database. */
export default defineResource("message_template", {
  labels: { one: "Modèle de message", many: "Modèles de message", gender: "m" },
  path: "/settings/message-templates",
  group: "settings",
  icon: "Mail",
  access: "reference",
  title: (template) => template.name,
  searchColumn: "sort_key",
  sort: ["sort_key", "asc"],
  emptyHint: "Écrivez ici ce que vous envoyez souvent\u202f: il se choisit au moment d’écrire.",
  refusals: {
    message_template_subject_whole: "Un e-mail a un objet, un SMS n’en a pas.",
    message_template_sms_short: "Un SMS tient en 480 caractères.",
    message_template_presentation_check: "Un candidat se présente par e-mail.",
  },
  show: [
    section(
      "Modèle",
      {
        name: text("Nom", {
          required: true,
          list: true,
          search: true,
          sort: "sort_key",
          refusals: { message_template_name_key: "Un modèle porte déjà ce nom." },
        }),
        channel: choice("Voie", CHANNEL, { required: true, list: true, filter: true, default: "email" }),
        audience: choice(
          "Pour",
          { talent: "Un talent", contact: "Un contact", presentation: "Présenter un candidat" },
          { required: true, list: true, filter: true },
        ),
        status: choice("Statut", ACTIVE, { required: true, filter: true, list: "optional", default: "active" }),
        subject: text("Objet", { list: true, help: "Pour un e-mail." }),
        content: longText("Texte", { required: true, width: 3 }),
        is_prospection: boolean("Prospection", {
          filter: true,
          help: "Ne part pas vers qui s’y oppose, et porte un lien pour s’y opposer.",
        }),
      },
      "Mots remplacés pour chaque destinataire\u202f: {{prenom}}, {{nom}}, {{civilite}}, {{poste}}, {{entreprise}}, {{lieu}}, {{debut}}, {{reference}}, {{expediteur}}, {{agence}}, {{telephone}}.",
    ),
    activity(),
  ],
});
