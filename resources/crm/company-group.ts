import { activity, defineResource, longText, reference, related, section, text, url } from "@/kit/declaration";

export default defineResource("company_group", {
  labels: { one: "Groupe", many: "Groupes", gender: "m" },
  path: "/company-groups",
  group: "crm",
  icon: "Cluster",
  access: "crm",
  parent: "company",
  title: (group) => group.name,
  searchColumn: "search",
  sort: ["sort_key", "asc"],
  emptyHint: "Un groupe réunit les entreprises d’une même maison mère.",

  show: [
    section("Groupe", {
      name: text("Nom", { required: true, list: true, sort: "sort_key" }),
      website: url("Site internet", { list: true }),
      owner_id: reference("team_member", "Responsable", { list: true, filter: true, default: "me" }),
      comment: longText("Commentaire", { width: 3 }),
    }),
    related("Entreprises", "company", "company_group_id"),
    activity(),
  ],
});
