import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/tokens",
  title: "Jetons personnels",
  menu: { group: "settings", icon: "Laptop", order: 9 },
  load: () => import("./page"),
});
