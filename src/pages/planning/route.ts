import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/planning",
  title: "Planning",
  right: { family: "contracts", action: "read" },
  menu: { group: "time", icon: "Schedule", order: 5 },
  load: () => import("./page"),
});
