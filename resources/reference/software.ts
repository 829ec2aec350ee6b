import { activity, defineResource, section, text } from "@/kit/declaration";

export default defineResource("software", {
  labels: { one: "Logiciel", many: "Logiciels", gender: "m" },
  path: "/software",
  group: "reference",
  icon: "Laptop",
  access: "reference",
  global: true,
  title: (software) => software.name,
  sort: ["sort_key", "asc"],
  show: [
    section("Logiciel", { name: text("Nom", { required: true, list: true, search: true, sort: "sort_key" }) }),
    activity(),
  ],
});
