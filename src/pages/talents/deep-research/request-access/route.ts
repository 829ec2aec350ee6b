import { definePage } from "@/components/layout/define-page";

/** Not in the menu: it opens in front of the deep research, for those who have no access to it. */
export default definePage({
  path: "/talents/deep-research/request-access",
  title: "Demander l’accès",
  parent: "/talents",
  keep: false,
  load: () => import("./page"),
});
