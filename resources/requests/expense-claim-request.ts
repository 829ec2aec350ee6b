import { ask, boolean, choice, date, defineResource, lines, money, number, section, text } from "@/kit/declaration";
import { VEHICLE_LABELS } from "@/rules/figures/mileage";
import { about, frozenOnceAsked, requestAsks, requestShape, requestTabs } from "./request";

const KINDS = {
  mileage: "Indemnités kilométriques",
  toll: "Péage",
  parking: "Parking",
  fuel: "Carburant",
  meal: "Repas",
  lodging: "Hébergement",
  train_plane: "Train, avion",
  supplies: "Fournitures",
  phone: "Téléphone",
  other: "Autre",
};
const PAID_BY = { payslip: "Avec la paie", transfer: "Par virement" };

const isMileage = ({ kind }: Readonly<Record<string, unknown>>) => kind === "mileage";

const claim = section("Note de frais", {
  ...about,
  purpose: text("Objet", { required: true, list: true, width: 2, placeholder: "Chantier, déplacement, mois…" }),
  amount: money("Total", { summed: true, readOnly: true, list: true, filter: true }),
  paid_by: choice("Réglée", PAID_BY, { readOnly: true, list: "optional", filter: true }),
  paid_on: date("Payée le", { readOnly: true, list: "optional" }),
});

const expenses = section("Dépenses", {
  lines: lines("expense_claim_line", "Dépenses", {
    required: true,
    from: "expense_claim_request_id",
    help: "Les kilomètres sont payés au barème de l’année, après ceux déjà déclarés avec ce véhicule. Les justificatifs vont dans l’onglet Documents.",
    total: "amount",
    fields: {
      spent_on: date("Date", { required: true, default: "today", max: "today", width: 2 }),
      kind: choice("Nature", KINDS, { required: true, width: 2 }),
      label: text("Détail", { width: 2 }),
      amount: money("Montant TTC", {
        min: 0,
        refusals: { expense_claim_line_amount_check: "Un montant est supérieur à zéro." },
      }),
      vat: money("Dont TVA", {
        min: 0,
        refusals: { expense_claim_line_vat_under_check: "La TVA est moins que le montant." },
      }),
      vehicle: choice("Véhicule", VEHICLE_LABELS, { when: isMileage }),
      kilometres: number("Kilomètres", { when: isMileage, min: 0, decimals: 1, unit: "km" }),
      journey: text("Trajet", { when: isMileage, placeholder: "De… à…" }),
      is_electric: boolean("Électrique", { when: isMileage }),
    },
    strike: {
      label: "Refuser la ligne",
      done: "Ligne refusée",
      right: "review",
      when: { status: ["requested", "checked"] },
    },
  }),
});

export default defineResource("expense_claim_request", {
  ...requestShape,
  frozen: frozenOnceAsked,
  labels: { one: "Note de frais", many: "Notes de frais", gender: "f" },
  path: "/expense-claim-requests",
  icon: "FileDone",
  access: "pay",
  title: (request) => request.reference,
  named: ["talent_id", "purpose"],
  searchFn: "search_expense_claim_request_ids",
  emptyHint: "Une note de frais se crée depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "amount", "due_on", "assignee_id", "paid_on"],
  tabs: requestTabs("Note de frais", [claim, expenses]),
  asks: {
    ...requestAsks,
    release: ask({ paid_by: choice("Réglée", PAID_BY, { required: true, default: "payslip" }) }),
    finish: ask({ paid_on: date("Payée le", { required: true, default: "today", max: "today" }) }),
  },
});
