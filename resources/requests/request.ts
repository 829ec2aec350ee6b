/** What the declarations of all requests have in common: `app.request` gives them these columns, states and steps. */
import {
  activity,
  ask,
  type Block,
  boolean,
  bulkEdit,
  bulkTransition,
  date,
  dateTime,
  documents,
  longText,
  reference,
  section,
  state,
  tab,
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

/** What follows a request wherever it stands. */
export const FOLLOWED = ["due_on", "assignee_id", "owner_id", "comment"] as const;

/** For what is money: it is written until it is submitted, and again when a paper is missing. */
export const frozenOnceAsked = {
  column: "status",
  unless: ["draft", "missing_documents"],
  except: FOLLOWED,
} as const;

/** Its place, its layouts, and what is done to several at once. */
export const requestShape = {
  group: "requests",
  owner: "owner_id",
  assignee: "assignee_id",
  due: "due_on",
  counts: true,
  board: true,
  calendar: "due_on",
  // What is still awaited first; what is settled comes after.
  sort: ["turn", "asc"],
  // As app.request holds it: what was decided stays; who follows it, and until when, changes.
  frozen: { column: "status", unless: ["draft", "requested", "processing", "missing_documents"], except: FOLLOWED },
  bulk: [
    bulkTransition("submit", "Soumettre"),
    bulkEdit("assignee_id", "Confier"),
    bulkTransition("refuse", "Refuser", "review", { comment: true }),
    bulkTransition("cancel", "Annuler", "edit", { comment: true }),
  ],
} as const;

/** Where nothing is refused but in words of its own. */
export const bulkWithoutRefusal = requestShape.bulk.filter(({ name }) => name !== "refuse");

export const requestAsks = { reschedule: ask({ due_on: date("Nouvelle échéance", { required: true }) }) };

/** The page of a request: what it is, how it is followed, its papers, what was said of it. */
export const requestTabs = <const B extends Block>(label: string, blocks: readonly B[]) =>
  [
    tab("", label, [...blocks, followUp]),
    tab("documents", "Documents", [documents("row_id")]),
    tab("notes", "Activité", [activity()]),
  ] as const;

/** Whom and what it is about, as nearly all are. */
export const about = {
  talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
  contract_id: reference("contract", "Contrat", { dependsOn: { talent_id: "talent_id" } }),
  company_id: reference("company", "Client", { list: true, filter: true }),
};
