import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/deep-research-access",
  title: "Accès à la recherche approfondie",
  right: { family: "deep_research", action: "approve" },
  menu: { group: "settings", icon: "Star", order: 7 },
  load: () => import("./page"),
});
