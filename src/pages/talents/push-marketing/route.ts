import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/talents/push-marketing",
  title: "Push marketing",
  parent: "/talents",
  right: { family: "marketing", action: "create" },
  menu: { group: "marketing", icon: "Mail", order: 10 },
  load: () => import("./page"),
});
