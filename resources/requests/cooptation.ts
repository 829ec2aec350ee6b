import { ask, date, defineResource, integer, money, number, reference, section, text } from "@/kit/declaration";
import { bulkWithoutRefusal, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const cooptation = section(
  "Cooptation",
  {
    talent_id: reference("talent", "Personne cooptée", { required: true, list: true, filter: true }),
    coopted_by_id: reference("talent", "Cooptée par", {
      required: true,
      list: true,
      filter: true,
      refusals: { cooptation_two_people_check: "Personne ne se coopte soi-même." },
    }),
    bonus: money("Prime", { required: true, default: 150, min: 0, list: true }),
    hours_wanted: integer("Heures à faire", { required: true, default: 150, min: 1, unit: "h", list: "optional" }),
    hours_worked: number("Heures contrôlées", { computed: true, decimals: 1, unit: "h", sort: false }),
    payable_on: date("Bon à payer le", { readOnly: true, list: "optional" }),
    contract_key: text("Sur la paie du contrat", { readOnly: true, list: "optional" }),
    paid_on: date("Payée le", { readOnly: true, list: "optional" }),
  },
  "La prime est due une fois, quand la personne a fait ses heures avant l’échéance. Au bon à payer, celle d’un salarié de l’agence vient à la paie du mois.",
);

export default defineResource("cooptation", {
  ...requestShape,
  bulk: bulkWithoutRefusal,
  frozen: { column: "status", unless: ["draft"], except: FOLLOWED },
  labels: { one: "Cooptation", many: "Cooptations", gender: "f" },
  path: "/cooptation",
  icon: "UsergroupAdd",
  access: "marketing",
  title: (request) => request.reference,
  named: ["talent_id"],
  searchFn: "search_cooptation_ids",
  emptyHint: "Déclarez qui a été amené, et par qui.",
  headline: ["talent_id", "coopted_by_id", "bonus", "hours_worked", "due_on"],
  tabs: requestTabs("Cooptation", [cooptation]),
  asks: { ...requestAsks, finish: ask({ paid_on: date("Payée le", { required: true, default: "today" }) }) },
});
