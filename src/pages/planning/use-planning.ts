import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/kit/server";
import type { Conflict, Planning } from "./model";
import type { Span } from "./scale";

const NONE: readonly Conflict[] = [];

/** What does not go together from one day to another, two hundred of them at most. */
export function useConflicts({ from, to }: Pick<Span, "from" | "to">) {
  return useRead<readonly Conflict[]>({
    tables: ["contract", "talent_unavailability", "certificate", "talent_identity", "mission"],
    key: ["planning-conflicts", from, to],
    placeholderData: keepPreviousData,
    read: ({ call }, signal) => call<readonly Conflict[]>("planning_conflicts", { from_day: from, to_day: to }, signal),
  });
}

/**
 * The window, of everyone or of some members (`owners`, null: everyone), and what does not go together in it. The one
 * before stays on screen while the next one comes.
 */
export function usePlanning(span: Span, owners: ReadonlySet<string> | null) {
  const { from, to } = span;
  const asked = owners && [...owners].sort();
  const planning = useRead<Planning>({
    tables: ["contract", "mission", "talent_unavailability", "timesheet_week", "timesheet_day", "talent", "work_site"],
    key: ["planning", from, to, asked],
    placeholderData: keepPreviousData,
    read: ({ call }, signal) => call<Planning>("planning", { from_day: from, to_day: to, owner_ids: asked }, signal),
  });
  const conflicts = useConflicts(span);
  return {
    planning: planning.data,
    conflicts: conflicts.data ?? NONE,
    error: planning.error ?? conflicts.error,
    retry: () => void Promise.all([planning.refetch(), conflicts.refetch()]),
    isStale: planning.isPlaceholderData,
  };
}
