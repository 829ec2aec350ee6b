import {
  activity,
  ask,
  bulkTransition,
  choice,
  choices,
  date,
  dateTime,
  defineResource,
  documents,
  longText,
  reference,
  section,
  tab,
} from "@/kit/declaration";
import { MEDICAL_RESULTS, MEDICAL_TYPES } from "@/rules/compliance/medical";
import { followUp, requestAsks, requestShape } from "./request";

const { absent: _seenByTheCircuit, ...RESULTS } = MEDICAL_RESULTS;
const center = reference("medical_center", "Centre médical", {
  list: true,
  filter: true,
  creatable: true,
  where: { is_active: true },
});

const visit = section("Visite", {
  talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
  type: choice("Visite", MEDICAL_TYPES, { required: true, list: true, filter: true, default: "vip", width: 2 }),
  contract_id: reference("contract", "Contrat", { dependsOn: { talent_id: "talent_id" } }),
  company_id: reference("company", "Client", { list: "optional", filter: true }),
  medical_center_id: center,
  posts: choices("Emplois visés", {}, { help: "Trois au plus." }),
  risks: longText("Risques du poste"),
  appointment_at: dateTime("Rendez-vous", { list: "optional", readOnly: true }),
  examined_on: date("Passée le", { readOnly: true }),
  result: choice("Conclusion", RESULTS, { list: "optional", filter: true, readOnly: true }),
  valid_until: date("Valable jusqu’au", { list: "optional", filter: true, readOnly: true }),
});

export default defineResource("medical_checkup_request", {
  ...requestShape,
  labels: { one: "Visite médicale", many: "Visites médicales", gender: "f" },
  path: "/medical-checkup-requests",
  icon: "MedicineBox",
  access: "compliance",
  title: (request) => request.reference,
  named: ["talent_id"],
  searchFn: "search_medical_checkup_request_ids",
  emptyHint: "Une visite se demande depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "type", "due_on", "assignee_id", "medical_center_id"],
  tabs: [
    tab("", "Visite", [visit, followUp]),
    tab("documents", "Documents", [documents("row_id")]),
    tab("notes", "Activité", [activity()]),
  ],
  bulk: [...requestShape.bulk.slice(0, 1), bulkTransition("send", "Demander au centre"), ...requestShape.bulk.slice(1)],
  asks: {
    ...requestAsks,
    send: ask({ medical_center_id: { ...center, help: "Laissé vide, le centre déjà noté sur la visite est gardé." } }),
    convene: ask({ appointment_at: dateTime("Rendez-vous", { required: true }) }),
    finish: ask({
      examined_on: date("Passée le", { required: true, default: "today", max: "today" }),
      result: choice("Conclusion", RESULTS, { required: true }),
    }),
  },
});
