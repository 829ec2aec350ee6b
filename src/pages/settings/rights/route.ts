import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/rights",
  title: "Droits",
  menu: { group: "settings", icon: "Key", order: 5 },
  load: () => import("./page"),
});
