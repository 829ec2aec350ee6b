import {
  activity,
  choice,
  dateTime,
  defineResource,
  integer,
  longText,
  reference,
  section,
  state,
  text,
} from "@/kit/declaration";
import { IDENTITY_DOCUMENTS } from "@/rules/paper/identity-document";

/** A link to sign without an account. The token itself is never stored. */
export default defineResource("signature_request", {
  labels: { one: "Demande de signature", many: "Demandes de signature", gender: "f" },
  path: "/signature-requests",
  group: "contracts",
  icon: "Signature",
  access: "contracts",
  title: (request) => request.signer_name,
  sort: ["sent_at", "desc"],
  counts: true,
  without: ["create", "edit", "delete"],

  show: [
    section("Demande", {
      signer_name: text("Signataire", { list: true, search: true }),
      entity: choice(
        "Objet",
        { contract: "Contrat", commercial_condition: "Conditions commerciales", timesheet_week: "Relevé d’heures" },
        { list: true, filter: true },
      ),
      party: choice("Partie", { client: "Client", worker: "Salarié", agency: "Agence" }, { list: true, filter: true }),
      status: state("Statut", { list: true, filter: true }),
      signer_email: text("E-mail", { list: true }),
      contact_id: reference("contact", "Contact"),
      talent_id: reference("talent", "Talent"),
      sent_at: dateTime("Demandée le", { list: true }),
      mailed_at: dateTime("Lien envoyé le", { list: "optional" }),
      reminded_at: dateTime("Relancée le", { list: "optional" }),
      reminder_count: integer("Relances", { list: "optional" }),
      expires_at: dateTime("Expire le", { list: "optional" }),
    }),
    section("Preuve", {
      opened_at: dateTime("Ouverte le", { list: "optional" }),
      used_at: dateTime("Signée le", { list: true }),
      deemed_at: dateTime("Réputée acceptée sans réponse le", { list: "optional" }),
      deemed_terms: longText("Selon"),
      mode: choice("Mode", { link: "Par son lien", on_site: "Sur place" }, { list: "optional", filter: true }),
      witness_name: text("Devant"),
      identity_document: choice("Pièce vérifiée", IDENTITY_DOCUMENTS),
      code_sent_at: dateTime("Identifié par un code SMS envoyé le"),
      signed_by_name: text("Signé par"),
      signed_by_quality: text("En qualité de"),
      signed_ip: text("Adresse IP"),
      document_hash: text("Empreinte du document"),
      evidence_hash: text("Empreinte de la preuve"),
      refused_reason: text("Motif du refus"),
    }),
    activity(),
  ],
});
