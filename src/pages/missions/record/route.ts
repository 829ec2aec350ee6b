import { definePage } from "@/components/layout/define-page";

const right = { family: "missions", action: "read" };
const parent = "/missions/:id";

/** One record, four pages: `/missions/:id` leads to its details (spec §2). */
export default definePage({
  path: "/missions/:id",
  title: "Mission",
  right,
  parent: "/missions",
  load: () => import("./layout"),
  children: [
    { path: "/missions/:id/details", title: "Détails", right, parent, load: () => import("./details/page") },
    {
      path: "/missions/:id/applications",
      title: "Candidatures",
      right,
      parent,
      load: () => import("./applications/page"),
    },
    {
      path: "/missions/:id/find-talents",
      title: "Trouver des talents",
      right: { family: "talents", action: "read" },
      parent,
      load: () => import("./find-talents/page"),
    },
    { path: "/missions/:id/notes", title: "Notes", right, parent, load: () => import("./notes/page") },
  ],
});
