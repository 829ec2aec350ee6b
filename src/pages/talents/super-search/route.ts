import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/talents/super-search",
  title: "Super recherche",
  parent: "/talents",
  right: { family: "talents", action: "read" },
  menu: { group: "talents", icon: "Search", order: 110 },
  load: () => import("./page"),
});
