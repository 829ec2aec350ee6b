import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Typed } from "@/features/timesheet/cell";
import {
  applyPlanned,
  type Clash,
  change,
  clashes,
  type DayInput,
  type Draft,
  isDirty,
  mergedDays,
  type Night,
  NO_DEFAULTS,
  type TimesheetDay,
  typed,
} from "@/features/timesheet/days";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import { markDirty } from "@/lib/unsaved";
import { daysOfWeekOf, enterWeek } from "./data";
import type { WeekAround } from "./use-week";

export type WeekForm = {
  days: readonly TimesheetDay[];
  draft: Draft;
  isDirty: boolean;
  isSaving: boolean;
  refusal: string | null;
  clashes: readonly Clash[];
  set: (day: TimesheetDay, patch: Partial<DayInput>) => void;
  type: (day: TimesheetDay, value: Typed) => void;
  planned: () => void;
  reset: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
  save: () => Promise<void>;
};

type Options = {
  weekId: string;
  stored: readonly TimesheetDay[];
  around: WeekAround | undefined;
  night: Night;
  /** A sentence when the controls forbid to save. */
  blocked: (days: readonly TimesheetDay[]) => string | null;
  onSaved: () => Promise<unknown>;
};

/**
 * The hours being typed. A change of somebody else on another cell shows at once; on a cell that is being typed into, it
 * is told and the person chooses. Nothing typed is lost when the server refuses or the network is gone.
 */
export function useWeekForm({ weekId, stored, around, night, blocked, onSaved }: Options): WeekForm {
  const server = useServer();
  const refresh = useRefresh();
  const { pathname } = useLocation();
  const [draft, setDraft] = useState<Draft>({});
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // What was on screen when the draft was begun.
  const seen = useRef(stored);
  const [, redraw] = useState(0);
  const dirty = isDirty(draft);
  if (!dirty) seen.current = stored;

  useEffect(() => {
    markDirty(pathname, dirty, "timesheet_week");
    return () => markDirty(pathname, false);
  }, [dirty, pathname]);

  const days = useMemo(() => mergedDays(stored, draft), [stored, draft]);
  const found = clashes(draft, seen.current, stored);
  const defaults = around?.contract?.defaults ?? NO_DEFAULTS;

  const [from, to] = night;

  const set = useCallback(
    (day: TimesheetDay, patch: Partial<DayInput>) => {
      const base = stored.find((one) => one.date === day.date);
      setRefusal(null);
      if (base) setDraft((now) => change(now, base, patch, defaults, [from, to]));
    },
    [stored, defaults, from, to],
  );

  const type: WeekForm["type"] = (day, value) => set(day, typed(day, value));

  const keepMine = () => {
    seen.current = stored;
    redraw((n) => n + 1);
  };

  const takeTheirs = () => {
    setDraft((now) =>
      found.reduce<Draft>((sum, { date, name }) => {
        const { [name]: _, ...columns } = sum[date] ?? {};
        const { [date]: __, ...others } = sum;
        return Object.keys(columns).length > 0 ? { ...others, [date]: columns } : others;
      }, now),
    );
    keepMine();
  };

  async function save() {
    if (!dirty || isSaving) return;
    const reason = blocked(days);
    if (reason) return setRefusal(reason);
    setSaving(true);
    setRefusal(null);
    try {
      const now = await daysOfWeekOf(server, weekId);
      if (clashes(draft, seen.current, now).length > 0) return void (await onSaved());
      await enterWeek(server, weekId, draft);
      await onSaved();
      setDraft({});
      refresh("timesheet_week");
      toast({ type: "success", description: "Les heures sont enregistrées." });
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSaving(false);
    }
  }

  return {
    days,
    draft,
    isDirty: dirty,
    isSaving,
    refusal,
    clashes: found,
    set,
    type,
    planned: () => setDraft((now) => applyPlanned(now, stored, defaults)),
    reset: () => {
      setDraft({});
      setRefusal(null);
    },
    keepMine,
    takeTheirs,
    save,
  };
}
