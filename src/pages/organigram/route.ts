import { definePage } from "@/components/layout/define-page";

/** Everyone sees who works for whom; only those who administer the members move them. */
export default definePage({
  path: "/organigram",
  title: "Organigramme",
  menu: { group: "settings", icon: "Apartment", order: 8 },
  load: () => import("./page"),
});
