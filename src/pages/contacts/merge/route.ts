import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/contacts/:id/merge",
  title: "Fusionner",
  parent: "/contacts",
  right: { family: "crm", action: "merge" },
  keep: false,
  load: () => import("./page"),
});
