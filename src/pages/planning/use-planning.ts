import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/kit/server";
import type { Conflict, Planning } from "./model";
import type { Span } from "./scale";

const NONE: readonly Conflict[] = [];

/** The window, and what does not go together in it. The one before stays on screen while the next one comes. */
export function usePlanning({ from, to }: Span) {
  const days = { from_day: from, to_day: to };
  const planning = useRead<Planning>({
    tables: ["contract", "talent_unavailability", "timesheet_day", "talent", "work_site"],
    key: ["planning", from, to],
    placeholderData: keepPreviousData,
    read: ({ call }, signal) => call<Planning>("planning", days, signal),
  });
  const conflicts = useRead<readonly Conflict[]>({
    tables: ["contract", "talent_unavailability", "certificate", "talent_identity", "mission"],
    key: ["planning-conflicts", from, to],
    placeholderData: keepPreviousData,
    read: ({ call }, signal) => call<readonly Conflict[]>("planning_conflicts", days, signal),
  });
  return {
    planning: planning.data,
    conflicts: conflicts.data ?? NONE,
    error: planning.error ?? conflicts.error,
    retry: () => void Promise.all([planning.refetch(), conflicts.refetch()]),
    isStale: planning.isPlaceholderData,
  };
}
