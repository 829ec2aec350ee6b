import timesheetWeek from "@resources/time/timesheet-week";
import { memo, useMemo } from "react";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Typed } from "@/features/timesheet/cell";
import { hoursText } from "@/features/timesheet/cell";
import { type Draft, merged, sumOf, type TimesheetDay, toEntry } from "@/features/timesheet/days";
import { weekValue } from "@/features/timesheet/euros";
import { cellName } from "@/features/timesheet/grid-keys";
import { HoursCell } from "@/features/timesheet/HoursCell";
import { type Choice, pathOf } from "@/kit/declaration";
import { formatDateShort, formatTime } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import type { Figures } from "@/rules/figures";
import { OPEN } from "../data";
import styles from "./page.module.css";
import type { EntryWeek } from "./use-entry";
import type { SaveState } from "./use-saves";

export type RowActions = {
  type: (week: EntryWeek, day: TimesheetDay, value: Typed) => void;
  save: (id: string) => void;
  select: (id: string, on: boolean) => void;
  planned: (week: EntryWeek) => void;
};

interface Props {
  readonly week: EntryWeek;
  readonly row: number;
  readonly draft: Draft | undefined;
  readonly state: SaveState | undefined;
  readonly status: Choice | undefined;
  readonly isSelected: boolean;
  readonly figures: Figures;
  readonly actions: RowActions;
}

const LETTERS = ["L", "M", "M", "J", "V", "S", "D"] as const;
const NOTHING: Draft = {};

/** One talent, seven days. Left with changes, it is saved. */
export const EntryRow = memo(function EntryRow({
  week,
  row,
  draft = NOTHING,
  state,
  status,
  isSelected,
  figures,
  actions,
}: Props) {
  const isOpen = OPEN.includes(week.status);
  const days = week.days.map((day) => merged(day, draft));
  const total = sumOf(days, "worker_minutes");
  const planned = sumOf(days, "planned_minutes");
  const value = useMemo(
    () =>
      weekValue(
        week.days.map((day) => toEntry(merged(day, draft))),
        week.contract?.price ?? null,
        figures,
      ),
    [week, draft, figures],
  );
  const worth = value?.billCents ? `${formatEuro(value.payCents / 100)} · ${formatEuro(value.billCents / 100)}` : null;
  return (
    <fieldset
      className={styles.row}
      aria-label={week.talent}
      data-failed={state?.at === "failed" || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) actions.save(week.id);
      }}
      onKeyDown={(event) => {
        if (event.key === "+" && isOpen && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          actions.planned(week);
        }
      }}
    >
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`Sélectionner ${week.talent}`}
        data-cell={cellName(row, 0)}
        tabIndex={-1}
        checked={isSelected}
        disabled={!isOpen}
        onChange={(event) => actions.select(week.id, event.target.checked)}
      />
      <span className={styles.who}>
        <Link
          to={pathOf.show(timesheetWeek, week.id)}
          className={styles.talent}
          data-cell={cellName(row, 1)}
          tabIndex={-1}
        >
          {week.talent}
        </Link>
        <span className={styles.where}>{[week.company, week.site].filter(Boolean).join(" · ")}</span>
      </span>
      {week.slots.map((slot, index) => {
        const day = slot && merged(slot, draft);
        return (
          <span key={slot?.date ?? LETTERS[index] + String(index)} className={styles.day} data-letter={LETTERS[index]}>
            {day && isOpen ? (
              <HoursCell
                minutes={day.worker_minutes}
                code={day.absence_code}
                placeholder={hoursText(day.planned_minutes || null)}
                label={`${week.talent}, ${formatDateShort(day.date)}`}
                cell={cellName(row, index + 2)}
                isChanged={draft[day.date] !== undefined}
                takesAbsence
                onChange={(value) => actions.type(week, day, value)}
              />
            ) : (
              <span className={styles.fixed}>
                {day ? hoursText(day.worker_minutes) || day.absence_code || "·" : ""}
              </span>
            )}
          </span>
        );
      })}
      <span className={styles.total}>
        <strong>{hoursText(total)}</strong> <span className={styles.planned}>/ {hoursText(planned)}</span>
        {worth && <span className={styles.euros}>{worth}</span>}
      </span>
      <span className={styles.state}>
        <RowState state={state} isChanged={draft !== NOTHING} status={status} onRetry={() => actions.save(week.id)} />
      </span>
    </fieldset>
  );
});

type StateProps = {
  state: SaveState | undefined;
  isChanged: boolean;
  status: Choice | undefined;
  onRetry: () => void;
};

function RowState({ state, isChanged, status, onRetry }: StateProps) {
  if (state?.at === "failed")
    return (
      <span className={styles.failed} role="alert" title={state.reason}>
        <span className={styles.reason}>{state.reason}</span>
        <button type="button" className={styles.retry} onClick={onRetry}>
          Réessayer
        </button>
      </span>
    );
  if (state?.at === "saving") return <span className="muted-xs">Enregistrement…</span>;
  if (isChanged) return <ToneTag tone="waiting">Modifié</ToneTag>;
  if (state?.at === "saved")
    return (
      <>
        <span className={styles.saved}>✓ Enregistré à {formatTime(new Date(state.time).toISOString())}</span>
        {state.told && (
          <span className={styles.told} role="status" title={state.told}>
            À justifier{"\u202f"}: {state.told}
          </span>
        )}
      </>
    );
  return <ToneTag tone={status?.tone}>{status?.label ?? ""}</ToneTag>;
}
