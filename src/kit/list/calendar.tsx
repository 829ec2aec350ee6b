import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { type Day, formatDateFull, formatMonth, toDay, today } from "@/lib/dates";
import { addDays } from "@/rules/calendar/date";
import { mondayOf } from "@/rules/calendar/week";
import { hasView, pathOf, type Resource, type Row } from "../declaration";
import { textOf, type Words } from "../format";
import { Failure } from "../parts/messages";
import { entityOf, stateColumn } from "../query";
import { useStates } from "../states";
import styles from "./calendar.module.css";
import { type ListState, withFilter } from "./state";
import { useListData } from "./use-list-data";

/** Rows of six weeks; a month that holds more says so. */
const MOST = 300;
const SHOWN = 4;
const WEEKDAYS = ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."];

const monthOf = (day: Day): string => day.slice(0, 7);

/** The first day of the month `count` months from that of `day`. */
export function monthFrom(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** The weeks that hold a month, from Monday to Sunday. */
export function weeksOf(first: Day): Day[][] {
  const weeks: Day[][] = [];
  for (let monday = mondayOf(first); monday < monthFrom(first, 1); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly words: Words;
}

/** The rows of a list in their month, by the day that its declaration names. On a phone, the days that hold something. */
export default function CalendarView({ resource, state, words }: Props) {
  const column = resource.calendar ?? "";
  const [first, setFirst] = useState(() => monthFrom(today(), 0));
  const weeks = useMemo(() => weeksOf(first), [first]);
  const wanted = useMemo<ListState>(() => {
    const [from = first, to = first] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
    const within = withFilter(state, column, { field: column, operator: "between", values: [from, to] });
    const columns = [...new Set([...state.columns, column, stateColumn(resource) ?? column])];
    return { ...within, columns, page: 1, size: MOST as ListState["size"], sort: { field: column, order: "asc" } };
  }, [state, column, first, weeks, resource]);
  const { rows, total, error, refetch, isStale } = useListData(resource, wanted);
  const byDay = Map.groupBy(rows, (row) => toDay(String(row[column] ?? "")) ?? "");

  if (error && rows.length === 0) return <Failure error={error} onRetry={refetch} />;
  return (
    <section aria-label="Calendrier" aria-busy={isStale}>
      <div className={styles.head}>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label="Mois précédent"
          onClick={() => setFirst(monthFrom(first, -1))}
        />
        <Button onClick={() => setFirst(monthFrom(today(), 0))}>Aujourd’hui</Button>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label="Mois suivant"
          onClick={() => setFirst(monthFrom(first, 1))}
        />
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(first)}
        </h2>
        {total > MOST && <span>{`Les ${MOST} premiers sur ${total}`}</span>}
      </div>
      <div className={styles.grid}>
        {WEEKDAYS.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
        {weeks.flat().map((day) => (
          <DayCell
            key={day}
            day={day}
            isOutside={monthOf(day) !== monthOf(first)}
            rows={byDay.get(day) ?? []}
            resource={resource}
            columns={state.columns}
            words={words}
          />
        ))}
      </div>
    </section>
  );
}

interface CellProps {
  readonly day: Day;
  readonly isOutside: boolean;
  readonly rows: readonly Row[];
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly words: Words;
}

function DayCell({ day, isOutside, rows, resource, columns, words }: CellProps) {
  const [isOpen, setOpen] = useState(false);
  const states = useStates().get(entityOf(resource)) ?? [];
  const state = stateColumn(resource) ?? "";
  const shown = isOpen ? rows : rows.slice(0, SHOWN);
  // A number says little: who it is about says more.
  const [about] = columns.filter((name) => resource.fields[name]?.kind === "reference");
  const said = (row: Row) => {
    const field = about === undefined ? undefined : resource.fields[about];
    return (field && about && textOf(about, field, row, resource.table, words)) || resource.title(row);
  };
  return (
    <div
      className={styles.day}
      data-outside={isOutside || undefined}
      data-today={day === today() || undefined}
      data-empty={rows.length === 0 || undefined}
    >
      <time dateTime={day} className={styles.number} title={formatDateFull(day)}>
        <span className={styles.long}>{formatDateFull(day)}</span>
        <span className={styles.short}>{Number(day.slice(8))}</span>
      </time>
      <ul className={styles.rows}>
        {shown.map((row) => {
          const place = states.find(({ value }) => value === row[state]);
          const text = said(row);
          return (
            <li key={String(row.id)} className={styles.row} data-tone={place?.tone} title={place?.label}>
              {hasView(resource, "show") ? <Link to={pathOf.show(resource, String(row.id))}>{text}</Link> : text}
              {place && <span className="visually-hidden">, {place.label}</span>}
            </li>
          );
        })}
      </ul>
      {rows.length > shown.length && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {`${rows.length - shown.length} de plus`}
        </Button>
      )}
    </div>
  );
}
