import { ask, choice, date, defineResource, section } from "@/kit/declaration";
import { about, requestAsks, requestShape, requestTabs } from "./request";

const TYPES = {
  affiliation: "Affiliation",
  exemption: "Dispense",
  dependent: "Ajout d’un ayant droit",
  change: "Changement de formule",
  removal: "Radiation",
  portability: "Portabilité",
  certificate: "Attestation",
  health_payment: "Versement santé",
};
const REASONS = {
  other_cover: "Déjà couvert à titre individuel",
  family_cover: "Couvert par un proche",
  solidarity_cover: "Complémentaire santé solidaire",
  short_contract: "Contrat court",
  apprentice: "Apprenti",
};

const cover = section("Mutuelle", {
  ...about,
  type: choice("Demande", TYPES, { required: true, default: "affiliation", list: true, filter: true }),
  exemption_reason: choice("Motif de la dispense", REASONS, {
    when: ({ type }) => type === "exemption",
    help: "Son justificatif se joint dans l’onglet Documents, chaque année.",
  }),
  effective_on: date("Effet au", { readOnly: true, list: "optional" }),
  exempted_until: date("Dispense jusqu’au", { readOnly: true, list: true, filter: true }),
});

export default defineResource("company_insurance_request", {
  ...requestShape,
  frozen: { ...requestShape.frozen, unless: ["draft", "requested", "missing_documents"] },
  labels: { one: "Demande de mutuelle", many: "Demandes de mutuelle", gender: "f" },
  path: "/company-insurance-requests",
  icon: "FileProtect",
  access: "pay",
  title: (request) => request.reference,
  named: ["talent_id", "type"],
  searchFn: "search_company_insurance_request_ids",
  emptyHint: "Une demande de mutuelle se crée depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "type", "exempted_until", "due_on", "assignee_id"],
  tabs: requestTabs("Mutuelle", [cover]),
  asks: { ...requestAsks, finish: ask({ effective_on: date("Effet au", { required: true, default: "today" }) }) },
});
