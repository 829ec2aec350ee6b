import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/kit/server";
import { typo } from "@/rules/french";
import type { Criterion } from "@/rules/search/criteria";
import type { Misses } from "@/rules/search/relax";

export type Verdict = "ok" | "ko" | "unknown";
/** `text` may quote: what stands between ⟦ and ⟧ was looked for. */
export type Reason = { readonly verdict: Verdict; readonly text: string };

/** A person as `search_talents` judges them: one reason for each criterion, in their order. Kilometres, euros an hour. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly job: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly status: string;
  readonly owner: string | null;
  readonly wage: number | null;
  readonly wage_expected: number | null;
  readonly last_contact_on: string | null;
  readonly km: number | null;
  readonly score: number;
  /** How many of what is required or refused they fail. */
  readonly failed: number;
  readonly times_at_client: number | null;
  readonly has_applied: boolean;
  readonly reasons: readonly Reason[];
};

type Facet = {
  readonly facet: "job" | "department" | "status";
  readonly code: string;
  readonly label: string | null;
  readonly count: number;
};

/** `total`: who fails nothing; `all`: everybody who was judged. */
export type Found = {
  readonly total: number;
  readonly all: number;
  readonly facets: readonly Facet[];
  readonly rows: readonly Person[];
};

export const PAGE_SIZE = 25;

export type Asked = {
  readonly criteria: readonly Criterion[];
  readonly page: number;
  /** Those who fail something too, after the others. */
  readonly all: boolean;
  /** The order they are looked for: says who is already on it, and who may not be sent there. */
  readonly missionId?: string;
  /** Beside a map. */
  readonly map?: boolean;
  /** The pool they are looked for in: its members alone. */
  readonly poolId?: string;
};

/** What may be done with someone is done by their id; their name says of whom. */
export type Chosen = Pick<Person, "id" | "name" | "has_applied">;

/** A person on the map, within a hundred metres; null where no address is known. */
export type Spot = Chosen & {
  readonly town: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly failed: number;
};

const TABLES = [
  "talent",
  "certificate",
  "contract",
  "talent_unavailability",
  "application",
  "talent_hiring_pool",
  "talent_job",
  "resume",
  "note",
] as const;

export const setReason = (reason: Reason): Reason => ({ ...reason, text: typo(reason.text) });

/** The page of people that criteria find. What was found before stays on screen until the next answer. */
export function useFound({ criteria, page, all, missionId, poolId }: Asked, enabled = true) {
  return useRead({
    tables: TABLES,
    key: ["search_talents", missionId ?? null, poolId ?? null, page, all, criteria],
    enabled,
    placeholderData: keepPreviousData,
    read: async ({ call }, signal) => {
      const args = {
        criteria,
        page,
        page_size: PAGE_SIZE,
        show_failing: all,
        ...(missionId && { mission_id: missionId }),
        ...(poolId && { among_pool: poolId }),
      };
      const found = await call<Found>("search_talents", args, signal);
      return { ...found, rows: found.rows.map((row) => ({ ...row, reasons: row.reasons.map(setReason) })) };
    },
  });
}

/** What each criterion costs: everybody is judged by all of them, which is asked when one wants to know. */
export function useMisses({ criteria, missionId, poolId }: Pick<Asked, "criteria" | "missionId" | "poolId">) {
  return useRead({
    tables: TABLES,
    key: ["search_talents", "misses", missionId ?? null, poolId ?? null, criteria],
    read: ({ call }, signal) => {
      const args = {
        criteria,
        page_size: 1,
        count_misses: true,
        ...(missionId && { mission_id: missionId }),
        ...(poolId && { among_pool: poolId }),
      };
      return call<Misses>("search_talents", args, signal);
    },
  });
}

/** The five hundred first, for a map. */
export function useSpots({ criteria, all, missionId, poolId }: Asked) {
  return useRead({
    tables: TABLES,
    key: ["search_talents", "points", missionId ?? null, poolId ?? null, all, criteria],
    placeholderData: keepPreviousData,
    read: async ({ call }, signal) => {
      const args = {
        criteria,
        show_failing: all,
        as_points: true,
        ...(missionId && { mission_id: missionId }),
        ...(poolId && { among_pool: poolId }),
      };
      const {
        total,
        all: judged,
        rows,
      } = await call<Omit<Found, "rows"> & { rows: Spot[] }>("search_talents", args, signal);
      return { total: all ? judged : total, rows };
    },
  });
}
