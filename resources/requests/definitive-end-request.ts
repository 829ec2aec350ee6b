import { ask, choice, date, defineResource, integer, panel, reference, section, text } from "@/kit/declaration";
import { FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const OUTCOMES = { pool: "Au vivier", available: "Disponible", archive: "À archiver" };
const mark = (label: string) => integer(label, { min: 1, max: 5, help: "De 1 à 5." });

const ending = section("Fin", {
  contract_id: reference("contract", "Contrat", { required: true }),
  contract_key: text("N° du contrat", { readOnly: true, list: true }),
  talent_id: reference("talent", "Talent", { readOnly: true, list: true, filter: true }),
  company_id: reference("company", "Client", { readOnly: true, list: "optional", filter: true }),
  ended_on: date("Dernier jour", { readOnly: true, list: true, filter: true }),
  ending_reason: reference("contract_ending_reason", "Motif de fin", { readOnly: true, valueColumn: "code" }),
  issued_on: date("Documents édités le", { readOnly: true }),
  client_mark: integer("Note du client", { readOnly: true }),
  worker_mark: integer("Note du talent", { readOnly: true }),
  outcome: choice("Suite", OUTCOMES, { readOnly: true, list: "optional", filter: true }),
});

export default defineResource("definitive_end_request", {
  ...requestShape,
  frozen: { column: "status", unless: ["draft"], except: FOLLOWED },
  labels: { one: "Fin définitive", many: "Fins définitives", gender: "f" },
  path: "/definitive-end-requests",
  icon: "Flag",
  access: "contracts",
  title: (request) => request.reference,
  named: ["talent_id", "contract_key"],
  searchFn: "search_definitive_end_request_ids",
  emptyHint: "Elle se crée d’elle-même quand un contrat se termine.",
  headline: ["talent_id", "contract_id", "ended_on", "due_on", "assignee_id"],
  tabs: requestTabs("Fin", [panel("Reste à régler", "ending-checklist"), ending, panel("Papiers", "request-papers")]),
  asks: {
    ...requestAsks,
    issue: ask({ issued_on: date("Documents édités le", { required: true, default: "today", max: "today" }) }),
    finish: ask({
      client_mark: mark("Note du client"),
      worker_mark: mark("Note du talent"),
      outcome: choice("Suite", OUTCOMES, { required: true }),
    }),
  },
});
