import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/companies/:id/merge",
  title: "Fusionner",
  parent: "/companies",
  right: { family: "crm", action: "merge" },
  keep: false,
  load: () => import("./page"),
});
