import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/invoice-simulator",
  title: "Simulateur de facturation",
  menu: { group: "tools", icon: "Euro", order: 2 },
  load: () => import("./page"),
});
