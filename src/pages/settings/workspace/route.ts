import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/workspace",
  title: "Workspace",
  menu: { group: "settings", icon: "Apartment", order: 4 },
  right: { family: "workspace", action: "read" },
  load: () => import("./page"),
});
