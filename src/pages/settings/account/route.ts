import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/account",
  title: "Mon compte",
  menu: { group: "settings", icon: "User", order: 1 },
  load: () => import("./page"),
});
