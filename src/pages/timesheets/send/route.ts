import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/timesheets/send",
  title: "Envoi des heures",
  right: { family: "time", action: "edit" },
  parent: "/timesheets",
  load: () => import("./page"),
});
