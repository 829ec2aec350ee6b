import { defineResource, reference, text } from "@/kit/declaration";

/** The regions of the Code officiel géographique, read only. */
export default defineResource("region", {
  labels: { one: "Région", many: "Régions", gender: "f" },
  path: "/regions",
  keyColumn: "code",
  access: "reference",
  global: true,
  menu: false,
  title: (region) => region.name,
  sort: ["sort_key", "asc"],
  without: ["show", "create", "edit", "delete"],
  fields: {
    name: text("Nom", { list: true, search: true, sort: "sort_key" }),
    code: text("Code INSEE", { list: true }),
    local_code: text("Code ISO", { list: true }),
    country_code: reference("country", "Pays", { list: true, filter: true, valueColumn: "code" }),
  },
});
