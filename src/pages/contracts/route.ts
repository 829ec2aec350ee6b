import { definePage } from "@/components/layout/define-page";

const right = (action: string) => ({ family: "contracts", action });

/** The pages of a contract besides its own: the steps of its circuit. */
export default [
  definePage({
    path: "/contracts/:id/consultant-review",
    title: "Validation du manager",
    load: () => import("./consultant-review/page"),
    right: right("review"),
    parent: "/contracts",
  }),
  definePage({
    path: "/contracts/:id/review",
    title: "Relecture",
    load: () => import("./review/page"),
    right: right("approve"),
    parent: "/contracts",
  }),
  definePage({
    path: "/contracts/:id/admin-modification-requested",
    title: "Modifications demandées",
    load: () => import("./admin-modification-requested/page"),
    right: right("edit"),
    parent: "/contracts",
  }),
  definePage({
    path: "/contracts/:id/modification",
    title: "Prolonger ou modifier",
    load: () => import("./modification/page"),
    right: right("create"),
    parent: "/contracts",
  }),
];
