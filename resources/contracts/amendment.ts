import { defineResource } from "@/kit/declaration";
import { contractFrozen, contractLife, contractSections, jobName } from "./fields";

/** Amendments are made from a contract (`amend_contract`), never from nothing. */
export default defineResource("contract", {
  name: "amendment",
  labels: { one: "Avenant", many: "Avenants", gender: "m" },
  path: "/amendments",
  // An amendment is a version of its contract: one page for both.
  paths: { show: "/contracts/:id", edit: "/contracts/:id/edit" },
  group: "contracts",
  icon: "FileSync",
  access: "contracts",
  parent: "contract",
  title: (contract) => `${contract.contract_key} – avenant n° ${contract.amendment_number}`,
  titleColumns: ["contract_key", "amendment_number"],
  where: { is_amendment: true },
  searchFn: "search_contract_ids",
  sort: ["created_at", "desc"],
  owner: "owner_id",
  counts: true,
  without: ["create"],
  emptyHint: "Un avenant se prépare depuis la fiche du contrat.",
  fields: {
    ...contractLife,
    amendment_number: { ...contractLife.amendment_number, list: true },
    job_name: { ...jobName, list: "optional" },
    amendment_type: { ...contractLife.amendment_type, list: true, filter: true },
  },
  frozen: contractFrozen,
  show: contractSections,
});
