import { addDays } from "../../src/rules/calendar/date.ts";
import type { Database } from "../local/migrate.ts";
import { workdayBefore } from "./calendar.ts";
import { contractRow, tracesOf } from "./contract-row.ts";
import { contractSteps, type Passed } from "./contract-steps.ts";
import { declareHires } from "./hires.ts";
import type { Hire, SeededMission } from "./missions.ts";
import { askForRights, endSoon } from "./planning.ts";
import { circuit } from "./plans.ts";
import { uuid } from "./random.ts";
import { insertRows, type SeedRow } from "./rows.ts";
import { journal } from "./steps.ts";
import type { SeededTalent } from "./talents.ts";
import { windowOf } from "./terms.ts";

export interface SeededContract {
  id: string;
  key: string;
  status: string;
  isAmendment: boolean;
  plan: Passed;
  start: string;
  end: string;
  /** The last day that may have been worked. */
  last: string;
  talent: SeededTalent;
  mission: SeededMission;
  ownerId: string;
  weeklyMinutes: number;
  /** When the worker signs, who signs after the client. */
  signedAt: string;
}

/** Days a contract has run before it is renewed. */
const RENEWED_AFTER = 21;

const hourOf = (rank: number): string =>
  [6 + (rank % 9), (rank * 7) % 60, 20 + (rank % 40)].map((part) => String(part).padStart(2, "0")).join(":");
const signedAt = ({ byWorker, rank }: Passed): string => `${byWorker}T${hourOf(rank)}Z`;

/** Contracts in every state, and the renewals of some of them. */
export async function seedContracts(db: Database, today: string, hires: readonly Hire[]): Promise<SeededContract[]> {
  const rows: SeedRow[] = [];
  const contracts: SeededContract[] = [];
  const events = journal(0x41, "contract", "contracts");
  const inOrder = endSoon(hires, today).sort((a, b) =>
    a.plan.born === b.plan.born ? a.plan.rank - b.plan.rank : a.plan.born < b.plan.born ? -1 : 1,
  );
  for (const [index, hire] of inOrder.entries()) {
    const { plan, talent, mission } = hire;
    const id = uuid(0x40, plan.rank);
    const key = `C-${plan.born.slice(0, 4)}-${String(index + 1).padStart(6, "0")}`;
    // What the csm sent back does not say the hours of its order.
    const isWrong = plan.state === "admin_modification_requested";
    const weeklyMinutes = isWrong ? (mission.weeklyMinutes === 2100 ? 2340 : 2100) : mission.weeklyMinutes;
    const { start, end, last } = plan;
    rows.push(contractRow(id, key, hire, weeklyMinutes, signedAt(plan)));
    contracts.push({
      ...{ id, key, status: plan.state, isAmendment: false, plan, start, end, last, talent, mission, weeklyMinutes },
      ownerId: mission.ownerId,
      signedAt: signedAt(plan),
    });
  }
  declareHires(rows, today);
  await askForRights(db, rows, today);
  const renewals = renew(contracts, new Map(rows.map((row) => [row.id, row])), today);
  for (const { contract } of renewals) contracts.push(contract);
  await insertRows(db, "public.contract", rows);
  await insertRows(
    db,
    "public.contract",
    renewals.map(({ row }) => row),
  );
  const after = new Map(renewals.map(({ row, contract }) => [row.previous_id, contract.signedAt]));
  for (const contract of contracts)
    events.tell(
      contract.id,
      contractSteps(
        { ...contract.plan, state: contract.status },
        contract.talent.name,
        contract.signedAt,
        after.get(contract.id) ?? null,
      ),
    );
  await insertRows(db, "public.workflow_event", events.rows);
  return contracts;
}

/** One in five of the contracts that have run three weeks is renewed: the amendment runs five weeks further under the same number. */
function renew(
  contracts: readonly SeededContract[],
  rows: ReadonlyMap<unknown, SeedRow>,
  today: string,
): { row: SeedRow; contract: SeededContract }[] {
  const running = contracts.filter(
    ({ status, start }) => status === "signed" && start <= addDays(today, -RENEWED_AFTER),
  );
  return running
    .filter((_, index) => index % 5 === 0)
    .map((before, index) => {
      const id = uuid(0x42, index + 1);
      const [from, end] = [addDays(before.end, 1), addDays(before.end, 35)];
      const plan: Passed = {
        ...before.plan,
        ...circuit(workdayBefore(today, index % 5), 0),
        state: "signed",
        rank: before.plan.rank + 1,
      };
      const row = {
        ...rows.get(before.id),
        id,
        created_at: `${plan.born}T08:00:00Z`,
        is_amendment: true,
        amendment_number: 1,
        amendment_type: "AV_RENOUVELLEMENT",
        amendment_effective_on: from,
        amendment_reason: "Poursuite du lot jusqu’à la réception.",
        dpae_reference: null,
        dpae_sent_at: null,
        previous_id: before.id,
        end_date: end,
        ...windowOf(from, end),
        ...tracesOf(plan, signedAt(plan)),
      };
      const old = rows.get(before.id);
      if (old) old.status = "superseded";
      before.status = "superseded";
      return {
        row,
        contract: {
          ...{ ...before, id, plan, status: "signed", isAmendment: true },
          ...{ end, last: end, signedAt: signedAt(plan) },
        },
      };
    });
}
