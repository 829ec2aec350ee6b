import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/applications/:id/present",
  title: "Présenter au client",
  parent: "/applications",
  right: { family: "missions", action: "edit" },
  keep: false,
  load: () => import("./page"),
});
