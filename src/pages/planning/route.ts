import { definePage } from "@/components/layout/define-page";

const right = { family: "contracts", action: "read" };

export default [
  definePage({
    path: "/planning",
    title: "Planning",
    right,
    menu: { group: "time", icon: "Schedule", order: 5 },
    load: () => import("./page"),
  }),
  definePage({
    path: "/planning/:contract_key",
    title: "Suite d’un contrat",
    right,
    parent: "/planning",
    load: () => import("./chain/page"),
  }),
];
