import { activity, defineResource, section, text } from "@/kit/declaration";

export default defineResource("business_unit", {
  labels: { one: "Business unit", many: "Business units", gender: "f" },
  path: "/business-units",
  group: "settings",
  icon: "Partition",
  access: "workspace",
  title: (unit) => [unit.emoji, unit.name].filter(Boolean).join(" "),
  titleColumns: ["emoji", "name"],
  sort: ["sort_key", "asc"],
  show: [
    section("Business unit", {
      name: text("Nom", {
        required: true,
        list: true,
        search: true,
        sort: "sort_key",
        refusals: { business_unit_workspace_id_name_key: "Une business unit porte déjà ce nom." },
      }),
      emoji: text("Émoji", { list: true }),
    }),
    activity(),
  ],
});
