import { definePage } from "@/components/layout/define-page";

/** Behind its own guard: whoever has no access is sent to ask for it. */
export default definePage({
  path: "/talents/deep-research",
  title: "Recherche approfondie",
  parent: "/talents",
  right: { family: "talents", action: "edit" },
  menu: { group: "talents", icon: "Read", order: 111 },
  load: () => import("./page"),
});
