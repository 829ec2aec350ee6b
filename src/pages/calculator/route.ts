import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/calculator",
  title: "Dernier calculateur",
  parent: "/calculators",
  keep: false,
  load: () => import("./page"),
});
