import { definePage } from "@/components/layout/define-page";

export default [
  definePage({
    path: "/calculators",
    title: "Calculateurs",
    menu: { group: "tools", icon: "Calculator", order: 1 },
    load: () => import("./page"),
  }),
  definePage({
    path: "/calculators/:key",
    title: "Calculateur",
    parent: "/calculators",
    load: () => import("./calculator"),
  }),
];
