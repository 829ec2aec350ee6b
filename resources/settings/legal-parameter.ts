import { date, defineResource, longText, number, section, text, timeline } from "@/kit/declaration";

/** A dated value of the workspace for a legal figure. Its list and its forms are written by hand: they show the law beside it. */
export default defineResource("legal_parameter", {
  labels: { one: "Paramètre légal", many: "Paramètres légaux", gender: "m" },
  path: "/settings/legal-parameters",
  group: "settings",
  icon: "Calculator",
  access: "workspace",
  menu: false,
  title: (row) => row.code,
  sort: ["valid_from", "desc"],
  without: ["list", "create", "edit"],

  show: [
    section("Valeur", {
      code: text("Chiffre", { required: true }),
      value: number("Valeur", { required: true }),
      valid_from: date("À partir du", { required: true }),
      valid_to: date("Jusqu’au"),
      reason: longText("Raison", { required: true }),
      source: text("Source"),
    }),
    timeline(),
  ],
});
