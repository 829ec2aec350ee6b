import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/dashboard/figures",
  title: "Chiffres",
  right: { family: "missions", action: "read" },
  menu: { group: "dashboard", icon: "BarChart", order: 2 },
  load: () => import("./page"),
});
