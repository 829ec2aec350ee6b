import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/legal-parameters",
  title: "Paramètres légaux",
  menu: { group: "settings", icon: "Calculator", order: 6 },
  load: () => import("./page"),
});
