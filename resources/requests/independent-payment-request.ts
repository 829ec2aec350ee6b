import { ask, date, defineResource, money, number, section, text } from "@/kit/declaration";
import { about, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const service = section("Prestation", {
  ...about,
  month: date("Mois", { required: true, list: true, filter: true, help: "N’importe quel jour du mois." }),
  days: number("Jours", {
    required: true,
    min: 0,
    decimals: 1,
    list: true,
    refusals: { independent_payment_request_days_check: "Un mois compte au plus 31 jours." },
  }),
  purchase_rate: money("Tarif d’achat par jour", { required: true, min: 0 }),
  sale_rate: money("Tarif de vente par jour", { min: 0 }),
  expenses: money("Frais", { default: 0, min: 0 }),
  amount: money("À payer HT", { summed: true, readOnly: true, list: true, filter: true }),
});

const invoice = section("Facture du mois", {
  validated_on: date("Validé par le client le", { readOnly: true }),
  validated_by: text("Validé par", { readOnly: true }),
  invoice_number: text("N° de facture", { readOnly: true, list: "optional" }),
  invoice_amount: money("Montant HT de la facture", { readOnly: true }),
  paid_on: date("Payée le", { readOnly: true, list: "optional" }),
});

export default defineResource("independent_payment_request", {
  ...requestShape,
  frozen: { column: "status", unless: ["draft", "requested", "report_received", "disputed"], except: FOLLOWED },
  labels: { one: "Paiement d’indépendant", many: "Paiements d’indépendants", gender: "m" },
  path: "/independent-payment-requests",
  icon: "Solution",
  access: "pay",
  title: (request) => request.reference,
  named: ["talent_id", "month"],
  searchFn: "search_independent_payment_request_ids",
  emptyHint: "Un paiement par indépendant, par client et par mois.",
  headline: ["talent_id", "month", "amount", "due_on", "assignee_id"],
  tabs: requestTabs("Paiement", [service, invoice]),
  asks: {
    ...requestAsks,
    validate: ask({
      validated_on: date("Validé le", { required: true, default: "today", max: "today" }),
      validated_by: text("Par", { required: true }),
    }),
    bill: ask({
      invoice_number: text("N° de facture", { required: true }),
      invoice_amount: money("Montant HT", { required: true, min: 0 }),
    }),
    finish: ask({ paid_on: date("Payée le", { required: true, default: "today" }) }),
  },
});
