import { definePage } from "@/components/layout/define-page";
import { can } from "@/lib/rights";

export default definePage({
  path: "/import",
  title: "Importer",
  right: { family: "crm", action: "create" },
  when: (rights) => can(rights, "talents", "create"),
  // A large file keeps the database busy for everybody: whoever runs it can close this door on a bad day.
  pausedBy: "import-paused",
  menu: { group: "tools", icon: "Import", label: "Importer des fichiers", order: 90 },
  load: () => import("./page"),
});
