import { defineResource, text } from "@/kit/declaration";

/** The countries in which an address may be, read only. */
export default defineResource("country", {
  labels: { one: "Pays", many: "Pays", gender: "m" },
  path: "/countries",
  keyColumn: "code",
  access: "reference",
  global: true,
  menu: false,
  title: (country) => country.name,
  sort: ["position", "asc"],
  without: ["show", "create", "edit", "delete"],
  fields: {
    name: text("Nom", { list: true, search: true }),
    code: text("Code ISO", { list: true }),
    local_code: text("Code INSEE", { list: true }),
  },
});
