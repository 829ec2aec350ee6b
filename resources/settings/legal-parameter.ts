import { activity, date, defineResource, longText, number, section, text } from "@/kit/declaration";

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
      value: number("Valeur", {
        required: true,
        refusals: { legal_parameter_value_range: "Cette valeur n’est pas plausible." },
      }),
      valid_from: date("À partir du", {
        required: true,
        refusals: { legal_parameter_start_key: "Une valeur commence déjà ce jour-là pour ce chiffre." },
      }),
      valid_to: date("Jusqu’au", { refusals: { legal_parameter_period: "La fin précède le début." } }),
      reason: longText("Raison", {
        required: true,
        refusals: { legal_parameter_reason_said: "Dites pourquoi, en trois caractères au moins." },
      }),
      source: text("Source"),
    }),
    activity(),
  ],
});
