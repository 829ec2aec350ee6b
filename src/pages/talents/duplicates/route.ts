import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/talents/duplicates",
  title: "Doublons possibles",
  parent: "/talents/list",
  right: { family: "talents", action: "merge" },
  load: () => import("./page"),
});
