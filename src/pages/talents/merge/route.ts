import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/talents/:id/merge",
  title: "Fusionner",
  parent: "/talents/list",
  right: { family: "talents", action: "merge" },
  keep: false,
  load: () => import("./page"),
});
