import { definePage } from "@/components/layout/define-page";
import { DEVELOPER } from "@/features/members/words";

export default definePage({
  path: "/technical",
  title: "État technique",
  // The role rather than the family, as the database does: it speaks of every workspace.
  when: ({ roles, view_as }) => view_as === null && roles.includes(DEVELOPER),
  menu: { group: "technical", icon: "Tool", order: 1 },
  load: () => import("./page"),
});
