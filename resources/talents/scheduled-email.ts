import {
  bulkCall,
  call,
  choice,
  dateTime,
  defineResource,
  longText,
  reference,
  section,
  text,
  timeline,
} from "@/kit/declaration";

/** Profiles proposed to clients by e-mail: written on « Push marketing », sent by the clock. */
export default defineResource("scheduled_email", {
  labels: { one: "Courriel de profil", many: "Courriels de profils", gender: "m" },
  path: "/scheduled-emails",
  group: "marketing",
  icon: "Mail",
  access: "marketing",
  title: (mail) => mail.subject,
  sort: ["send_at", "desc"],
  owner: "owner_id",
  emptyHint: "Les profils s’envoient depuis «\u202fPush marketing\u202f».",
  without: ["create", "edit", "delete"],

  headline: ["status", "send_at", "sent_at"],
  show: [
    section("Courriel", {
      status: choice(
        "État",
        {
          scheduled: { label: "Programmé", tone: "waiting" },
          leaving: { label: "En partance", tone: "info" },
          sent: { label: "Envoyé", tone: "good" },
          failed: { label: "Non envoyé", tone: "bad" },
          canceled: { label: "Annulé", tone: "neutral" },
        },
        { list: true, filter: true },
      ),
      failure: choice(
        "Pourquoi",
        {
          opted_out: "Opposé à la prospection",
          too_often: "Déjà trois courriels en sept jours",
          repeated: "Même profil depuis moins de trente jours",
          no_address: "Sans adresse e-mail",
          inactive: "Contact inactif",
          talent_gone: "Talent anonymisé",
          not_delivered: "Refusé par la messagerie",
          error: "Erreur à l’envoi",
        },
        { list: true, filter: true },
      ),
      send_at: dateTime("Envoi prévu", { list: true, filter: true }),
      sent_at: dateTime("Envoyé le", { list: true }),
      canceled_at: dateTime("Annulé le", { list: "optional" }),
      unsubscribed_at: dateTime("Opposition reçue le", { list: true }),
      talent_id: reference("talent", "Talent", { list: true, filter: true }),
      contact_id: reference("contact", "Contact", { list: true, filter: true }),
      company_id: reference("company", "Entreprise", { list: true, filter: true }),
      owner_id: reference("team_member", "Envoyé par", { list: "optional", filter: true }),
      subject: text("Objet", { list: "optional", search: true }),
      content: longText("Texte", { width: 3 }),
    }),
    timeline(),
  ],
  actions: [
    call("cancel", "Annuler l’envoi", "cancel_scheduled_email", {
      tone: "bad",
      done: "Envoi annulé",
      confirm: "Ce courriel ne partira pas.",
      when: { status: ["scheduled"] },
    }),
  ],
  bulk: [bulkCall("cancel_scheduled_emails", "Annuler les envois", "edit", "Ces courriels ne partiront pas.")],
});
