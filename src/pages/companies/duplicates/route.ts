import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/companies/duplicates",
  title: "Doublons possibles",
  parent: "/companies",
  right: { family: "crm", action: "merge" },
  load: () => import("./page"),
});
