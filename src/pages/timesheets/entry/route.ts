import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/timesheets/entry",
  title: "Saisie des heures",
  right: { family: "time", action: "edit" },
  menu: { group: "time", icon: "FieldTime", order: 10 },
  parent: "/timesheets",
  load: () => import("./page"),
});
