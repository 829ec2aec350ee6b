import { bulkEdit, defineResource, documents, link, notes, related, section, timeline } from "@/kit/declaration";
import { contractFields, contractSections } from "./fields";

export default defineResource("contract", {
  labels: { one: "Contrat", many: "Contrats", gender: "m" },
  path: "/contracts",
  group: "contracts",
  icon: "FileText",
  access: "contracts",
  title: (contract) => contract.contract_key,
  titleColumns: ["contract_key"],
  searchFn: "search_contract_ids",
  sort: ["start_date", "desc"],
  owner: "owner_id",
  emptyHint: "Un contrat se prépare depuis une candidature retenue.",
  fields: contractFields,
  show: [
    ...contractSections,
    section("Vie du contrat", [
      "contract_key",
      "amendment_number",
      "amendment_type",
      "status",
      "signed_at",
      "actual_end_date",
      "ending_reason",
    ]),
    related("Relevés d’heures", "timesheet_week", "contract_id"),
    related("Signatures", "signature_request", "row_id"),
    documents("row_id"),
    notes("contract_id"),
    timeline(),
  ],
  form: contractSections,
  actions: [link("timesheets", "Relevés d’heures", "/timesheets/contract/:id")],
  bulk: [bulkEdit("owner_id", "Changer le responsable"), bulkEdit("admin_id", "Changer le gestionnaire")],
});
