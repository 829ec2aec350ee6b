import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/convert",
  title: "Conversions",
  menu: { group: "tools", icon: "FileSync", order: 3 },
  load: () => import("./page"),
});
