import { definePage } from "@/components/layout/define-page";

export default definePage({
  path: "/nylas-oauth/callback",
  title: "Boîte mail",
  parent: "/settings/account",
  keep: false,
  load: () => import("./page"),
});
