import { definePage } from "@/components/layout/define-page";
import { can, type Rights } from "@/lib/rights";

const when = (rights: Rights): boolean => can(rights, "talents", "edit") || can(rights, "crm", "edit");

export default definePage({
  path: "/messages/new",
  title: "Écrire",
  when,
  keep: false,
  load: () => import("./page"),
});
