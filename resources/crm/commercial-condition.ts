import { activity, defineResource, documents, panel, related } from "@/kit/declaration";
import { agreementSection, clauseSection } from "./commercial-condition-fields/agreement";
import { billingSections } from "./commercial-condition-fields/billing";

export default defineResource("commercial_condition", {
  labels: { one: "Fiche de conditions commerciales", many: "Conditions commerciales", gender: "f" },
  path: "/commercial-conditions",
  group: "crm",
  icon: "AuditOutlined",
  access: "crm",
  title: (sheet) => sheet.reference ?? `Conditions du ${sheet.valid_from}`,
  titleColumns: ["reference", "valid_from"],
  named: ["company_id", "reference"],
  sort: ["valid_from", "desc"],
  counts: true,
  emptyHint: "Les coefficients et les délais de paiement d’un client se décident ici.",
  show: [
    agreementSection,
    panel("Document", "condition-paper"),
    panel("Signature", "condition-signature"),
    panel("Négociation", "condition-rounds"),
    ...billingSections,
    clauseSection,
    related("Grille de coefficients", "commercial_coefficient", "commercial_condition_id"),
    documents("row_id"),
    activity(),
  ],
});
