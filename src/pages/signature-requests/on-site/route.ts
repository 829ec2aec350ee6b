import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/signature-requests/:id/on-site",
  title: "Signature sur place",
  parent: "/signature-requests",
  // Who stands before the screen changes: the paper is read again each time.
  keep: false,
  load: () => import("./page"),
});
