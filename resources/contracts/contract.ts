import {
  activity,
  bulkEdit,
  defineResource,
  documents,
  json,
  link,
  panel,
  related,
  section,
  tab,
} from "@/kit/declaration";
import { contractFrozen, contractLife, contractSections } from "./fields";
import { contractNext } from "./next";

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
  counts: true,
  calendar: "end_date",
  emptyHint: "Un contrat se prépare depuis une candidature retenue.",
  // Given by the strip beside the form (src/pages/contracts/form), written with the contract.
  headline: ["talent_id", "company_id", "start_date", "end_date", "hourly_wage"],
  next: contractNext,
  frozen: contractFrozen,
  tabs: [
    tab("", "Détail", [
      panel("Légalité", "contract-legality"),
      panel("Signature", "contract-signature"),
      panel("Déclaration d’embauche", "contract-hire"),
      panel("Montants", "contract-amounts"),
      panel("Versions", "contract-versions"),
      ...contractSections,
      section("Vie du contrat", contractLife),
    ]),
    tab("weeks", "Relevés d’heures", [related("Relevés d’heures", "timesheet_week", "contract_id")]),
    tab("requests", "Demandes", [panel("Demandes", "requests")]),
    tab("documents", "Documents", [documents("row_id")]),
    tab("notes", "Activité", [activity()]),
  ],
  // The law is checked beside its form, while one types.
  inPlace: false,
  form: [
    ...contractSections,
    section("Légalité", { legality_overrides: json("Motifs écrits", { byHand: true, only: ["create", "edit"] }) }),
  ],
  actions: [
    link("timesheets", "Relevés d’heures", "/timesheets/contract/:id"),
    link(
      "inspection",
      "Dossier d’inspection",
      "/inspections?talent_id=:talent_id&company_id=:company_id&work_site_id=:work_site_id&start=1",
    ),
  ],
  bulk: [bulkEdit("owner_id", "Changer le responsable"), bulkEdit("admin_id", "Changer le gestionnaire")],
});
