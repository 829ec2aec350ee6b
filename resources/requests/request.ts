/** What the declarations of all requests have in common: `app.request` gives them these columns, states and steps. */
import {
  ask,
  boolean,
  bulkEdit,
  bulkTransition,
  date,
  dateTime,
  longText,
  reference,
  section,
  state,
  text,
} from "@/kit/declaration";

export const followUp = section("Suivi", {
  reference: text("N°", { list: true, readOnly: true }),
  status: state("État", { list: true, filter: true }),
  due_on: date("Échéance", { list: true, filter: true }),
  is_late: boolean("En retard", { computed: true, list: "optional", sort: false }),
  assignee_id: reference("team_member", "Confiée à", { list: true, filter: true }),
  owner_id: reference("team_member", "Responsable", { list: "optional", filter: true, default: "me" }),
  requested_at: dateTime("Demandée le", { readOnly: true, list: "optional" }),
  comment: longText("Commentaire"),
});

/** Its place, its layouts, and what is done to several at once. */
export const requestShape = {
  group: "requests",
  owner: "owner_id",
  assignee: "assignee_id",
  due: "due_on",
  counts: true,
  board: true,
  calendar: "due_on",
  sort: ["due_on", "asc"],
  bulk: [
    bulkTransition("submit", "Soumettre"),
    bulkEdit("assignee_id", "Confier"),
    bulkTransition("refuse", "Refuser", "review", { comment: true }),
    bulkTransition("cancel", "Annuler", "edit", { comment: true }),
  ],
} as const;

export const requestAsks = { reschedule: ask({ due_on: date("Nouvelle échéance", { required: true }) }) };
