import { definePage } from "@/components/layout/define-page";
import { can } from "@/lib/rights";

export default definePage({
  path: "/import",
  title: "Importer",
  right: { family: "crm", action: "create" },
  when: (rights) => can(rights, "talents", "create"),
  menu: { group: "tools", icon: "Import", label: "Importer des fichiers", order: 90 },
  load: () => import("./page"),
});
