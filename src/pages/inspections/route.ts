import { definePage } from "@/components/layout/define-page";
import { can } from "@/lib/rights";

export default definePage({
  path: "/inspections",
  title: "Dossiers d’inspection",
  right: { family: "compliance", action: "read" },
  when: (rights) => can(rights, "contracts", "read"),
  load: () => import("./page"),
});
