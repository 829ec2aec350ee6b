import { definePage } from "@/components/layout/define-page";

/** Where a contract’s « Relevés d’heures » leads: the missing weeks are made, then the list shows them. */
export default definePage({
  path: "/timesheets/contract/:id",
  title: "Relevés du contrat",
  right: { family: "time", action: "read" },
  parent: "/timesheets",
  keep: false,
  load: () => import("./page"),
});
