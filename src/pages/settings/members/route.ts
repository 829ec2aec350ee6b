import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/members",
  title: "Membres",
  menu: { group: "settings", icon: "Team", order: 3 },
  right: { family: "members", action: "read" },
  load: () => import("./page"),
});
