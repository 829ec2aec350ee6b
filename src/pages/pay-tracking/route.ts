import { definePage } from "@/components/layout/define-page";

const right = { family: "pay", action: "read" };

export default [
  definePage({
    path: "/pay-tracking",
    title: "Suivi de paie",
    right,
    menu: { group: "pay", icon: "Euro", order: 1 },
    load: () => import("./page"),
  }),
  definePage({
    path: "/pay-tracking/anomalies",
    title: "Anomalies de paie",
    right,
    parent: "/pay-tracking",
    load: () => import("./anomalies"),
  }),
  definePage({
    path: "/pay-tracking/missions",
    title: "Relevé des contrats de mission",
    right: { family: "pay", action: "export" },
    parent: "/pay-tracking",
    load: () => import("./missions"),
  }),
  definePage({
    path: "/pay-tracking/payslips",
    title: "Bulletins de paie",
    right: { family: "pay", action: "edit" },
    parent: "/pay-tracking",
    load: () => import("./payslips"),
  }),
];
