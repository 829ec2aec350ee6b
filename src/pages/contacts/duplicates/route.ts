import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/contacts/duplicates",
  title: "Doublons possibles",
  parent: "/contacts",
  right: { family: "crm", action: "merge" },
  load: () => import("./page"),
});
