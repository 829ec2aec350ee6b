import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/dashboard/action-center",
  title: "Centre d’action",
  menu: { group: "dashboard", icon: "Inbox", order: 1 },
  load: () => import("./page"),
});
