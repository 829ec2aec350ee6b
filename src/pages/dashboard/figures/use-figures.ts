import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/kit/server";
import { useRights } from "@/lib/rights";

/** What one week counts. What one may not read is absent; `margin_cents` is null where no figure is known for its days. */
export interface Week {
  readonly monday: string;
  readonly orders: number;
  readonly posts: number;
  readonly filled: number;
  readonly fills: number;
  readonly fill_minutes: number;
  readonly applications: number;
  readonly starts: number;
  readonly sheets?: number;
  readonly minutes?: number;
  readonly turnover_cents?: number;
  readonly margin_cents?: number | null;
  /** The hours and the sheets of that turnover: fewer than those of the week where it is that of one unit. */
  readonly priced_minutes?: number;
  readonly priced_sheets?: number;
}

export interface Accidents {
  readonly accidents: number;
  readonly days: number;
  readonly minutes: number;
}

/** The answer of `agency_figures`: 26 weeks, thirteen of a year before, then the last thirteen. */
export interface Figures {
  readonly today: string;
  /** This week’s: the thirteen are those before it. */
  readonly monday: string;
  readonly weeks: readonly Week[];
  /** Turnover and margin are those of one’s own business unit. */
  readonly is_money_partial: boolean;
  readonly people?: number;
  readonly contracts?: number;
  readonly full_time?: number;
  readonly ending?: number;
  readonly unsigned?: number;
  readonly unsigned_minutes?: number;
  readonly unsigned_since?: string | null;
  readonly accidents?: Accidents;
  readonly accidents_before?: Accidents;
}

/** Whose figures: a scope of `action_center`, and a business unit or all of them. */
export interface Asked {
  readonly scope: string;
  readonly unit: string | null;
}

const TABLES = ["timesheet_week", "contract", "mission", "application", "work_accident_request"] as const;

/** The figures; those before stay on screen while the next ones come. */
export function useFigures({ scope, unit }: Asked) {
  const workspace = useRights()?.workspace?.id;
  return useRead<Figures>({
    tables: TABLES,
    key: ["agency_figures", workspace, scope, unit],
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    read: ({ call }, signal) => call<Figures>("agency_figures", { scope, ...(unit && { unit }) }, signal),
  });
}

/** The business units of the workspace, by their names. */
export const useUnits = () =>
  useRead({
    tables: ["business_unit"],
    key: ["names"],
    staleTime: Number.POSITIVE_INFINITY,
    read: ({ rows }, signal) =>
      rows<{ id: string; name: string }>("business_unit", {
        select: "id,name",
        sorters: [{ field: "name", order: "asc" }],
        signal,
      }),
  }).data ?? [];
