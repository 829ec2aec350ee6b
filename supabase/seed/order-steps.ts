import { addDays } from "../../src/rules/calendar/date.ts";
import { latest } from "./calendar.ts";
import type { SeededMission } from "./missions.ts";
import { isFilled } from "./plans.ts";
import type { Step } from "./steps.ts";

/** Who approves the contracts that fill it. */
const CSM = 4;
const REASONS: Record<string, string> = { closed: "filled", lost: "filled_by_competitor", canceled: "client_withdrew" };
const GIVEN_UP: Record<string, string> = { closed: "close", lost: "lose", canceled: "cancel" };

/** How an order came where it stands: opened and searched by its owner, then moved by what its applications and contracts said. */
export function orderSteps(mission: SeededMission, today: string): Step[] {
  const { status, owner, createdOn, shownAt } = mission;
  const steps: Step[] = [];
  let state = "draft";
  const go = (action: string, to: string, by: Step["by"], at: string, more: Partial<Step> = {}) => {
    if (state === to) return;
    // Nothing is told before what it follows.
    steps.push({ action, from: state, to, by, at: latest(at, steps.at(-1)?.at ?? at), ...more });
    state = to;
  };
  if (status === "draft") return steps;
  go("open", "open", owner, `${createdOn}T08:20:00Z`);
  if (status === "open") return steps;
  go("source", "sourcing", owner, `${createdOn}T08:40:00Z`);
  if (status === "sourcing") return steps;
  if (shownAt) go("present", "presented", { after: owner }, shownAt);
  if (status === "presented") return steps;

  const filled = mission.hires.filter(({ plan }) => isFilled(plan.state)).map(({ plan }) => plan);
  const approvals = filled.map((plan) => `${plan.approved}T10:00:00Z`).sort();
  const started = filled.filter((plan) => plan.state !== "to_sign" && plan.start <= today);
  if (filled.length > 0) {
    if (status === "partly_filled" || filled.length > 1)
      go("fill_partly", "partly_filled", { after: CSM }, approvals[0] as string);
    if (status !== "partly_filled") go("fill", "filled", { after: CSM }, approvals.at(-1) as string);
    if (status !== "partly_filled" && started.length > 0) {
      go("start", "started", "system", `${started.map((plan) => plan.start).sort()[0]}T06:00:00Z`);
      // The last one has gone home: no contract runs any more.
      if (status !== "started")
        go("fill", "filled", "system", `${addDays(latest(...filled.map((plan) => plan.end)), 1)}T03:00:00Z`);
    }
  }
  const action = GIVEN_UP[status];
  if (action) {
    const last = steps.at(-1)?.at.slice(0, 10) ?? createdOn;
    go(action, status, owner, `${addDays(last, 7)}T09:00:00Z`, { payload: { closing_reason: REASONS[status] } });
  }
  return steps;
}
