import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/managees",
  title: "Managés",
  menu: { group: "settings", icon: "Cluster", order: 2 },
  when: (rights) => rights.flags.is_manager || rights.managees.length > 0,
  load: () => import("./page"),
});
