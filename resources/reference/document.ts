import { choice, date, dateTime, defineResource, file, integer, panel, section, text } from "@/kit/declaration";

/** Papers that hold until a day; « autre » is whatever the law asks next: an insurance. */
const EXPIRING: ReadonlySet<unknown> = new Set([
  "identity",
  "residence_permit",
  "driving_licence",
  "certificate",
  "medical",
  "btp_card",
  "social_security",
  "vigilance",
  "other",
]);

/**
 * Papers of any record, kept on its page, and found together on theirs. Those that the application writes itself are never
 * chosen by hand.
 */
export default defineResource("document", {
  labels: { one: "Document", many: "Documents", gender: "m" },
  path: "/documents",
  group: "talents",
  icon: "FileText",
  // The right on a document is that of the record it hangs on, row by row.
  access: "talents",
  title: (document) => document.title ?? document.file_name,
  titleColumns: ["title", "file_name"],
  searchFn: "search_document_ids",
  sort: ["created_at", "desc"],
  emptyHint: "Un document s’ajoute sur la fiche d’un talent, d’une entreprise, d’un contrat… ou ici, par lots.",
  without: ["create", "edit", "delete"],
  inPlace: false,
  fields: { storage_path: file("Fichier", { takesText: true }) },
  show: [
    section("Document", {
      shown_name: text("Document", {
        readOnly: true,
        computed: true,
        list: true,
        sort: "sort_key",
        only: ["list"],
      }),
      belongs_to: text("Rattaché à", { readOnly: true, computed: true, list: true, sort: false }),
      type: choice(
        "Type",
        {
          other: "Autre document",
          identity: "Pièce d’identité",
          residence_permit: "Titre de séjour",
          driving_licence: "Permis de conduire",
          certificate: "Habilitation",
          medical: "Avis médical",
          btp_card: "Carte BTP",
          bank_details: "Coordonnées bancaires",
          social_security: "Sécurité sociale",
          diploma: "Diplôme",
          photo: "Photo",
          order: "Commande du client",
          expense_receipt: "Justificatif de dépense",
          ppe_receipt: "Décharge de remise d’EPI",
          work_certificate: "Certificat de travail",
          unemployment_certificate: "Attestation France Travail",
          dpae_receipt: "Accusé de DPAE",
          invoice: "Facture",
          vigilance: "Attestation de vigilance (Urssaf)",
          settlement: { label: "Reçu pour solde de tout compte", given: true },
          accident_notice: { label: "Information préalable (accident)", given: true },
          accident_declaration: { label: "Déclaration d’accident du travail", given: true },
          ppe_receipt_to_sign: { label: "Décharge d’EPI à signer", given: true },
          payslip: { label: "Bulletin de paie", given: true },
          resume: { label: "CV", given: true },
          commercial_condition: { label: "Conditions commerciales", given: true },
          timesheet: { label: "Relevé d’heures", given: true },
          contract_cmad: { label: "Contrat de mise à disposition", given: true },
          contract_ctt: { label: "Contrat de mission", given: true },
          signature_evidence: { label: "Dossier de preuve", given: true },
          import_report: { label: "Rapport d’import", given: true },
        },
        { required: true, default: "other", list: true, filter: true, only: ["list", "show", "create"] },
      ),
      title: text("Titre", { placeholder: "Sinon, le nom du fichier" }),
      size_bytes: integer("Taille", { readOnly: true, list: "optional", unit: "octets" }),
      created_at: dateTime("Ajouté le", { readOnly: true, list: true, filter: true }),
      submission_sent_at: dateTime("Envoyé à la signature le", { readOnly: true, list: "optional" }),
      submission_signed_at: dateTime("Signé le", { readOnly: true, list: "optional", filter: true }),
      expiry_date: date("Expire le", { list: true, filter: true, when: ({ type }) => EXPIRING.has(type) }),
    }),
    panel("Lecture", "document-paper"),
  ],
});
