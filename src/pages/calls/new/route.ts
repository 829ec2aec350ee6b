import { definePage } from "@/components/layout/define-page";
import { can, type Rights } from "@/lib/rights";

const when = (rights: Rights): boolean => can(rights, "talents", "edit");

export default definePage({
  path: "/calls/new",
  title: "Liste d’appels",
  when,
  parent: "/calls",
  load: () => import("./page"),
});
