import { choice, date, defineResource, reference, text } from "@/kit/declaration";

/** Who is hired and when, and whether it was declared before (L1221-10): the first paper of each contract. */
export default defineResource("contract", {
  name: "hire",
  labels: { one: "Déclaration d’embauche", many: "Déclarations d’embauche", gender: "f" },
  titles: { list: "Déclarations d’embauche (DPAE)" },
  path: "/hires",
  // A hire is its contract: one page for both.
  paths: { show: "/contracts/:id", edit: "/contracts/:id/edit" },
  group: "contracts",
  icon: "Solution",
  access: "contracts",
  parent: "contract",
  title: (contract) => contract.contract_key,
  titleColumns: ["contract_key"],
  from: "hire_list",
  searchFn: "search_contract_ids",
  sort: ["start_date", "desc"],
  owner: "owner_id",
  without: ["create", "delete"],
  emptyHint: "Une embauche se déclare une fois le contrat approuvé.",
  fields: {
    contract_key: text("N° de contrat", { list: true, readOnly: true }),
    talent_id: reference("talent", "Talent", { list: true, filter: true, labelColumn: "talent_name" }),
    company_id: reference("company", "Client", { list: true, filter: true, labelColumn: "company_name" }),
    job_name: text("Poste", { list: "optional" }),
    start_date: date("Début", { list: true, filter: true }),
    dpae_state: choice(
      "Déclaration",
      {
        to_declare: { label: "À déclarer", tone: "bad" },
        declared: { label: "Déclarée", tone: "good" },
        to_cancel: { label: "À annuler", tone: "waiting" },
        canceled: { label: "Annulée", tone: "neutral" },
      },
      { list: true, filter: true, readOnly: true },
    ),
    dpae_reference: text("N° de l’accusé", { list: true }),
    dpae_sent_on: date("Déclarée le", { list: true, filter: true }),
    owner_id: reference("team_member", "Responsable", { list: "optional", filter: true, labelColumn: "owner_name" }),
  },
});
