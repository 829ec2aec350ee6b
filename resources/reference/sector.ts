import { activity, defineResource, integer, related, section, text } from "@/kit/declaration";

export default defineResource("sector", {
  labels: { one: "Secteur", many: "Secteurs", gender: "m" },
  path: "/sectors",
  group: "reference",
  icon: "Apartment",
  access: "reference",
  global: true,
  title: (sector) => sector.name,
  sort: ["position", "asc"],

  show: [
    section("Secteur", {
      name: text("Nom", { required: true, list: true, search: true }),
      code: text("Code", { required: true, list: true, help: "En minuscules, sans accent ni espace." }),
      position: integer("Ordre", { required: true, list: true }),
    }),
    related("Métiers", "job", "sector_id"),
    activity(),
  ],
});
