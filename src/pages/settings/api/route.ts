import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/settings/api",
  title: "Description de l’API",
  load: () => import("./page"),
});
