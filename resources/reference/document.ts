import { choice, date, dateTime, defineResource, file, integer, text } from "@/kit/declaration";

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

/** Papers of any record, kept on its page. Those that the application writes itself are never chosen by hand. */
export default defineResource("document", {
  labels: { one: "Document", many: "Documents", gender: "m" },
  path: "/documents",
  // The right on a document is that of the record it hangs on.
  access: "talents",
  menu: false,
  title: (document) => document.title ?? document.file_name,
  titleColumns: ["title", "file_name"],
  without: ["list", "show", "create", "edit"],
  fields: {
    storage_path: file("Fichier"),
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
        payslip: { label: "Bulletin de paie", given: true },
        resume: { label: "CV", given: true },
        commercial_condition: { label: "Conditions commerciales", given: true },
        timesheet: { label: "Relevé d’heures", given: true },
        contract_cmad: { label: "Contrat de mise à disposition", given: true },
        contract_ctt: { label: "Contrat de mission", given: true },
        signature_evidence: { label: "Dossier de preuve", given: true },
        import_report: { label: "Rapport d’import", given: true },
      },
      { required: true, default: "other", list: true, only: ["list", "show", "create"] },
    ),
    title: text("Titre", { placeholder: "Sinon, le nom du fichier" }),
    size_bytes: integer("Taille", { readOnly: true, list: true }),
    created_at: dateTime("Ajouté le", { readOnly: true, list: true }),
    expiry_date: date("Expire le", { list: true, when: ({ type }) => EXPIRING.has(type) }),
  },
});
