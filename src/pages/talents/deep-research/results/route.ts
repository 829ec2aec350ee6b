import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/talents/deep-research/results",
  title: "Résultats",
  parent: "/talents/deep-research",
  load: () => import("./page"),
});
