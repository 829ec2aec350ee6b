import { addDays, toDay } from "../../src/rules/calendar/date.ts";
import { earliest } from "./calendar.ts";
import { stamp } from "./crm.ts";
import { WORKSPACES } from "./members.ts";
import type { SeededMission } from "./missions.ts";
import { isSigned, type Plan } from "./plans.ts";
import { type Random, uuid } from "./random.ts";
import type { SeedRow } from "./rows.ts";
import { journal, type Step } from "./steps.ts";
import type { SeededTalent } from "./talents.ts";

/** The columns of the board, up to the two that a contract fills. */
const STAGES = [
  "received",
  "preselected",
  "contacted",
  "agency_interview",
  "qualified",
  "proposed",
  "resume_sent",
  "client_interview",
  "selected",
  "offer_sent",
  "offer_accepted",
] as const;
type Stage = (typeof STAGES)[number];

/** From here on the client has seen the person. */
const SHOWN = STAGES.indexOf("proposed");
/** Those already known are called and taken: the steps between were passed over. */
const SHORT = ["received", "contacted", "selected"] as const;

const HIDDEN: ReadonlySet<string> = new Set(STAGES.slice(0, SHOWN));

const REASONS = ["refused_by_client", "refused_by_talent", "no_answer", "not_selected"] as const;

/** One step a day at most, at a later hour each time, between two days. */
function climb(path: readonly Stage[], from: string, until: string, owner: number): Step[] {
  const days = Math.max(0, toDay(until) - toDay(from) - 1);
  return path.slice(1).map((to, index) => ({
    action: `to_${to}`,
    from: path[index] as string,
    to,
    by: owner,
    at: `${addDays(from, Math.floor((index * days) / path.length))}T${String(9 + index).padStart(2, "0")}:00:00Z`,
  }));
}

export function applications(dice: Random, today: string, byJob: ReadonlyMap<string, readonly SeededTalent[]>) {
  const rows: SeedRow[] = [];
  const events = journal(0x34, "application", "missions");

  function put(mission: SeededMission, talent: SeededTalent, steps: Step[], more: SeedRow): string {
    const row = {
      id: uuid(0x31, rows.length + 1),
      ...stamp(WORKSPACES.main, mission.ownerId, mission.createdOn),
      mission_id: mission.id,
      talent_id: talent.id,
      stage: steps.at(-1)?.to ?? "received",
      stage_changed_at: steps.findLast(({ from, to }) => from !== to)?.at ?? `${mission.createdOn}T08:00:00Z`,
      position: rows.length + 1,
      is_rejected: false,
      rejected_at: null as string | null,
      rejected_by: null as string | null,
      rejection_reason: null as string | null,
      has_stage_been_forced: false,
      proposed_wage: talent.wage,
      is_substitute: false,
      source: dice.pick(["matching", "matching", "pool", "spontaneous"]),
      owner_id: mission.ownerId,
      ...more,
    };
    rows.push(row);
    events.tell(row.id, steps);
    const shown = steps.find(({ to }) => !HIDDEN.has(to))?.at;
    if (shown && !(mission.shownAt && mission.shownAt < shown)) mission.shownAt = shown;
    return row.id;
  }

  const rejected = (mission: SeededMission, reason: string, at: string) => ({
    row: { is_rejected: true, rejected_at: at, rejected_by: mission.ownerId, rejection_reason: reason },
    step: (stage: string): Step => ({
      action: "reject",
      from: stage,
      to: stage,
      by: mission.owner,
      at,
      payload: { rejection_reason: reason },
    }),
  });

  return {
    rows,
    events: events.rows,

    /** The application that a contract came from, as far as the contract has taken it. Returns its id. */
    hire(mission: SeededMission, talent: SeededTalent, plan: Plan): string {
      const isKnown = plan.start < addDays(today, -45);
      const path = isKnown ? SHORT : STAGES;
      const steps = climb(path, mission.createdOn, plan.born, mission.owner);
      steps.push({
        action: "to_contract",
        from: path.at(-1) as string,
        to: "contract",
        by: { after: mission.owner },
        at: `${plan.born}T08:00:00Z`,
      });
      if (isSigned(plan.state) && plan.start <= today)
        steps.push({
          action: "to_started",
          from: "contract",
          to: "started",
          by: "system",
          at: `${plan.start}T03:00:00Z`,
        });
      let more: SeedRow = { has_stage_been_forced: isKnown };
      if (plan.state === "refused" || plan.state === "canceled") {
        const no = rejected(
          mission,
          plan.state === "refused" ? "not_selected" : "withdrawn",
          `${plan.approved}T15:00:00Z`,
        );
        steps.push(no.step("contract"));
        more = { ...more, ...no.row };
      }
      return put(mission, talent, steps, more);
    },

    /** The others who were thought of: on every column of the board, or here and there. */
    others(
      mission: SeededMission,
      hired: ReadonlySet<string>,
      most: { count: number; stage: number; isFull: boolean },
    ): void {
      const people = (byJob.get(mission.post.jobId) ?? []).filter(
        (talent) => !hired.has(talent.id) && talent.since <= mission.createdOn,
      );
      const chosen = dice.sample(people, most.isFull ? STAGES.length : most.count);
      for (const [rank, talent] of chosen.entries()) {
        const stage = most.isFull ? rank : dice.int(0, most.stage);
        const until = earliest(addDays(mission.createdOn, 14), addDays(today, -1));
        const steps = climb(STAGES.slice(0, stage + 1), mission.createdOn, until, mission.owner);
        let more: SeedRow = {};
        if (mission.isOver || (!most.isFull && dice.chance(0.12))) {
          const no = rejected(mission, mission.isOver ? "not_selected" : dice.pick(REASONS), `${until}T20:00:00Z`);
          steps.push(no.step(STAGES[stage] as string));
          more = no.row;
        }
        put(mission, talent, steps, more);
      }
    },
  };
}

/** How far an application may be in an order that shows nobody to its client. */
export const HIDDEN_STAGE = SHOWN - 1;
export const LAST_STAGE = STAGES.length - 1;
