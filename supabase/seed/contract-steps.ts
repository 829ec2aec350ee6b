import { addDays } from "../../src/rules/calendar/date.ts";
import { workdayBefore } from "./calendar.ts";
import { isApproved, isSigned, type Plan } from "./plans.ts";
import type { Step } from "./steps.ts";

const [MANAGER, CSM, ACCOUNTING] = [3, 4, 6];

/** A plan, or that of an amendment, whose state may be the one that an amendment leaves behind. */
export type Passed = Omit<Plan, "state"> & { state: string };

/**
 * The steps that led a contract where it stands (product §2): the manager validates what a consultant wrote, an autonomous author
 * goes straight to the approval, and nobody approves their own.
 */
export function contractSteps(plan: Passed, signer: string, signedAt: string, supersededAt: string | null): Step[] {
  const { state, owner } = plan;
  const steps: Step[] = [];
  const step = (action: string, from: string, to: string, by: Step["by"], at: string, more: Partial<Step> = {}) =>
    steps.push({ action, from, to, by, at, ...more });
  if (state === "draft") return steps;
  step("submit", "draft", owner === 1 ? "consultant_review" : "admin_review", owner, `${plan.submitted}T09:00:00Z`);
  if (state === "consultant_review") return steps;
  if (owner === 1) step("validate", "consultant_review", "admin_review", MANAGER, `${plan.submitted}T15:00:00Z`);

  const decided = `${plan.approved}T10:00:00Z`;
  if (state === "admin_modification_requested")
    step("request_modification", "admin_review", state, CSM, decided, { payload: { changes: 2 } });
  if (state === "refused")
    step("refuse", "admin_review", state, CSM, decided, { comment: "Le client a déjà deux intérimaires à ce poste." });
  if (state === "canceled")
    step("cancel", "admin_review", state, owner, decided, { comment: "Chantier reporté par le client." });
  if (!isApproved(state)) return steps;
  step("approve", "admin_review", "to_sign", CSM, decided);
  if (!isSigned(state)) return steps;
  step("sign", "to_sign", "signed", { link: signer }, signedAt);

  if (state === "superseded" && supersededAt) step("supersede", "signed", state, "system", supersededAt);
  if (state === "suspended")
    step("suspend", "signed", state, CSM, `${plan.last}T16:00:00Z`, {
      comment: "Chantier arrêté\u202f: sol à reprendre.",
    });
  if (state === "broken")
    step("break", "signed", state, CSM, `${plan.last}T16:00:00Z`, {
      comment: "Départ à l’initiative du salarié, embauché en CDI ailleurs.",
      payload: { ending_reason: "RUPT_SAL", actual_end_date: plan.last },
    });
  if (state === "ended" || state === "closed")
    step("end", "signed", "ended", "system", `${addDays(plan.end, 1)}T03:00:00Z`);
  if (state === "closed")
    step("close", "ended", "closed", ACCOUNTING, `${workdayBefore(addDays(plan.end, 28), 1)}T09:00:00Z`);
  return steps;
}
