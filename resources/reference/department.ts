import { defineResource, reference, text } from "@/kit/declaration";

/** The departments of the Code officiel géographique, read only: found by their name or by their number. */
export default defineResource("department", {
  labels: { one: "Département", many: "Départements", gender: "m" },
  path: "/departments",
  keyColumn: "code",
  access: "reference",
  global: true,
  menu: false,
  title: (department) => `${department.name} (${department.code})`,
  titleColumns: ["name", "code"],
  searchColumn: "search",
  sort: ["code", "asc"],
  without: ["show", "create", "edit", "delete"],
  fields: {
    code: text("Numéro", { list: true }),
    name: text("Nom", { list: true, sort: "sort_key" }),
    region_code: reference("region", "Région", { list: true, filter: true, valueColumn: "code" }),
    local_code: text("Code ISO", { list: true }),
  },
});
