import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/talents/substitute-bench",
  title: "Banc de remplaçants",
  parent: "/talents",
  right: { family: "talents", action: "read" },
  menu: { group: "talents", icon: "Thunderbolt", order: 105 },
  load: () => import("./page"),
});
