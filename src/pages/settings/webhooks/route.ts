import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/webhooks",
  title: "Webhooks",
  menu: { group: "settings", icon: "Thunderbolt", order: 10 },
  right: { family: "workspace", action: "edit" },
  load: () => import("./page"),
});
