import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/talents/deep-research/refine",
  title: "Préciser",
  parent: "/talents/deep-research",
  load: () => import("./page"),
});
