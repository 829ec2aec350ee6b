import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Typed } from "@/features/timesheet/cell";
import {
  applyPlanned,
  change,
  type DayInput,
  type Draft,
  isDirty,
  mergedDays,
  NO_DEFAULTS,
  rebased,
  type TimesheetDay,
  typed,
} from "@/features/timesheet/days";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { markDirty } from "@/lib/unsaved";
import { mondayOf } from "@/rules/calendar/week";
import { type Figures, legalFigures } from "@/rules/figures";
import { enterWeek } from "../data";
import { blockingReason, findingsOf } from "../use-findings";
import type { EntryWeek } from "./use-entry";

export type SaveState =
  | { at: "saving" }
  | { at: "saved"; time: number; told: string | null }
  | { at: "failed"; reason: string };

/** Rows saved at the same time: enough to go fast, few enough for the others to be served. */
const TOGETHER = 3;

type Replace = (id: string, days: readonly TimesheetDay[], status: string) => void;

/** What stands against saving a row, in a sentence; null when nothing does. */
export function refusalOf(
  week: EntryWeek,
  days: readonly TimesheetDay[],
  figures: Figures,
  others: readonly EntryWeek[] = [],
): string | null {
  const monday = mondayOf(days[0]?.date ?? "");
  const around = {
    contract: week.contract,
    earlier: [],
    year: [],
    elsewhere: others.flatMap((one) => (one.id !== week.id && one.talentId === week.talentId ? one.days : [])),
    birthDate: week.birthDate,
    nafCode: week.nafCode,
    previousId: null,
    nextId: null,
  };
  return blockingReason(findingsOf(monday, days, around, figures).all);
}

/** Hours typed in many rows; each row is saved by itself, when it is left, and says where it stands. */
export function useSaves(weeks: readonly EntryWeek[], replace: Replace, figures: Figures = legalFigures) {
  const server = useServer();
  const { pathname } = useLocation();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [states, setStates] = useState<ReadonlyMap<string, SaveState>>(new Map());
  const latest = useRef({ drafts, weeks });
  latest.current = { drafts, weeks };
  const running = useRef(new Set<string>());

  const dirty = drafts.size > 0;
  useEffect(() => {
    markDirty(pathname, dirty, "timesheet_week");
    return () => markDirty(pathname, false);
  }, [dirty, pathname]);

  const put = useCallback((id: string, next: Draft) => {
    setDrafts((now) => {
      const map = new Map(now);
      if (isDirty(next)) map.set(id, next);
      else map.delete(id);
      // Read again by a save that starts before the next drawing.
      latest.current = { ...latest.current, drafts: map };
      return map;
    });
  }, []);
  const say = useCallback((id: string, state: SaveState | null) => {
    setStates((now) => {
      const map = new Map(now);
      if (state) map.set(id, state);
      else map.delete(id);
      return map;
    });
  }, []);

  const update = useCallback(
    (week: EntryWeek, next: (draft: Draft) => Draft) => {
      const before = latest.current.drafts.get(week.id) ?? {};
      const after = next(before);
      if (after === before) return;
      const drafted = new Map(latest.current.drafts);
      if (isDirty(after)) drafted.set(week.id, after);
      else drafted.delete(week.id);
      latest.current = { ...latest.current, drafts: drafted };
      put(week.id, after);
      say(week.id, null);
    },
    [put, say],
  );

  const set = useCallback(
    (week: EntryWeek, day: TimesheetDay, patch: Partial<DayInput>) => {
      const base = week.days.find((one) => one.date === day.date);
      if (base) update(week, (draft) => change(draft, base, patch, week.contract?.defaults ?? NO_DEFAULTS));
    },
    [update],
  );

  const type = useCallback(
    (week: EntryWeek, day: TimesheetDay, value: Typed) => set(week, day, typed(day, value)),
    [set],
  );

  const save = useCallback(
    async (id: string): Promise<boolean> => {
      const week = latest.current.weeks.find((one) => one.id === id);
      const draft = latest.current.drafts.get(id);
      if (!week || !draft || running.current.has(id)) return true;
      const days = mergedDays(week.days, draft);
      const reason = refusalOf(week, days, figures, latest.current.weeks);
      if (reason) {
        say(id, { at: "failed", reason });
        return false;
      }
      running.current.add(id);
      say(id, { at: "saving" });
      try {
        const limits = await enterWeek(server, id, draft);
        replace(id, days, "entered");
        // What was typed while it was leaving stays to be saved.
        put(id, rebased(latest.current.drafts.get(id) ?? {}, days));
        const told = limits.map((one) => one.message).join(" ") || null;
        say(id, { at: "saved", time: Date.now(), told });
        return true;
      } catch (error) {
        say(id, { at: "failed", reason: messageOf(error) });
        return false;
      } finally {
        running.current.delete(id);
      }
    },
    [server, put, replace, say, figures],
  );

  /** Saves several rows, a few at a time; gives how many were refused. */
  const saveAll = useCallback(
    async (ids: readonly string[] = [...latest.current.drafts.keys()]): Promise<number> => {
      const queue = [...ids];
      let refused = 0;
      const work = async () => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) if (!(await save(id))) refused += 1;
      };
      await Promise.all(Array.from({ length: TOGETHER }, work));
      return refused;
    },
    [save],
  );

  const planned = useCallback(
    (week: EntryWeek, onlyEmpty: boolean) =>
      update(week, (draft) => applyPlanned(draft, week.days, week.contract?.defaults ?? NO_DEFAULTS, onlyEmpty)),
    [update],
  );

  // The network is back: what could not leave leaves.
  useEffect(() => {
    const again = () => void saveAll();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [saveAll]);

  return { drafts, states, type, planned, save, saveAll };
}
