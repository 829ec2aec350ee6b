import contract from "@resources/contracts/contract";
import { pathOf } from "@/kit/declaration";
import type { WorkflowAction } from "@/kit/show/workflow";
import { can, type Owned, type Rights } from "@/lib/rights";

/** What can be done now with a contract, in the order of the buttons; the first is the primary one. */
export type Step =
  | { readonly kind: "page"; readonly label: string; readonly to: string }
  | { readonly kind: "workflow"; readonly action: WorkflowAction }
  | { readonly kind: "end"; readonly action: WorkflowAction }
  | { readonly kind: "send" }
  | { readonly kind: "replace" };

export type StepRow = Owned & {
  readonly id?: string | undefined;
  readonly status?: string | undefined;
  readonly amendment_type?: string | null | undefined;
  readonly contract_type?: string | null | undefined;
  readonly ending_reason?: string | null | undefined;
};

/** Broken by the agency, a mission contract calls for another one (L1251-26); that of a CDII does not (L1251-58-4). */
export const owesAnother = ({ status, ending_reason, contract_type }: StepRow): boolean =>
  status === "broken" && ending_reason === "RUPT_ETT" && contract_type !== "cdii";

/** Actions that a page of its own carries out: the buttons lead there. */
const ON_PAGES = new Set(["validate", "send_back", "approve", "request_modification", "refuse", "answer"]);
/** Actions that want a date and a reason. */
const ENDING = new Set(["end", "break"]);

const action = (name: string, label: string): WorkflowAction => ({
  action: name,
  label,
  tone: "info",
  requires_comment: false,
  to_state: "",
});

/** Offered even when something is missing on the paper: the server then says what, which a missing button would not. */
const SUBMIT = action("submit", "Soumettre");
const NOTIFY = action("notify", "Notifier l’aménagement du terme");

/**
 * @param offered what the server allows this member on this record now
 * @returns `main` as buttons, `more` behind a menu
 */
export function stepsOf(row: StepRow, offered: readonly WorkflowAction[], rights: Rights | null) {
  const me = rights?.member?.id;
  const isMine = me !== undefined && (row.created_by === me || row.owner_id === me);
  const mayEdit = can(rights, "contracts", "edit", row);
  const has = (...names: string[]) => offered.some((one) => names.includes(one.action));
  const page = (label: string, view: string): Step => ({
    kind: "page",
    label,
    to: pathOf.tab(contract, String(row.id), view),
  });
  const main: Step[] = [];

  if (row.status === "draft" && mayEdit && isMine) {
    const asked = row.amendment_type === "AV_SOUPLESSE" ? NOTIFY : SUBMIT;
    main.push({ kind: "workflow", action: offered.find((one) => one.action === asked.action) ?? asked });
  }
  if (has("validate", "send_back")) main.push(page("Relire et valider", "consultant-review"));
  if (has("approve", "request_modification", "refuse")) main.push(page("Relire", "review"));
  if (row.status === "admin_modification_requested" && mayEdit && isMine)
    main.push(page("Répondre aux demandes", "admin-modification-requested"));
  if (row.status === "to_sign" && mayEdit) main.push({ kind: "send" });
  if ((row.status === "signed" || row.status === "suspended") && mayEdit && can(rights, "contracts", "create"))
    main.push(page("Prolonger ou modifier", "modification"));
  if (owesAnother(row) && mayEdit && can(rights, "contracts", "create")) main.push({ kind: "replace" });

  const shown = new Set(main.map((step) => (step.kind === "workflow" ? step.action.action : "")));
  const more: Step[] = offered
    .filter((one) => !shown.has(one.action) && !ON_PAGES.has(one.action))
    .map((one) => ({ kind: ENDING.has(one.action) ? "end" : "workflow", action: one }));
  return { main, more };
}
