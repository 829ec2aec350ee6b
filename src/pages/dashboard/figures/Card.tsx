import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { Button, Segmented } from "antd";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { download, fileName, toCsv } from "@/kit/list/export";
import { Skeleton } from "@/kit/parts/messages";
import { formatDate } from "@/lib/dates";
import { formatNumber } from "@/lib/money";
import { addDays } from "@/rules/calendar/date";
import styles from "./card.module.css";
import type { Span } from "./links";
import { changeOf, type Metric, type Point, pointsOf, sumOf } from "./metrics";
import type { Week } from "./use-figures";
import { weekName } from "./weeks";

// Only this page draws: the library comes with its first chart.
const Chart = lazy(() => import("./Chart"));

interface FrameProps {
  readonly title: string;
  readonly definition: string;
  readonly figure: string;
  readonly detail: ReactNode;
  readonly children?: ReactNode;
  readonly foot: ReactNode;
}

/** A figure: its name, what it says, how it is reckoned, the list that makes it. */
export function Frame({ title, definition, figure, detail, children, foot }: FrameProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.figure}>{figure}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {children}
      <details className={styles.definition}>
        <summary>Définition</summary>
        <p>{definition}</p>
      </details>
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}

/** « Voir les 812 relevés »: the very rows that make the figure. */
export function RowsLink({ to, count, one, many }: { to: string | null; count: number; one: string; many: string }) {
  if (!to || count === 0) return null;
  return (
    <Link className={styles.link} to={to}>
      {count > 1 ? `Voir les ${formatNumber(count, 0)} ${many}` : `Voir ${one}`}
    </Link>
  );
}

export function CsvButton({ title, lines }: { title: string; lines: () => readonly (readonly string[])[] }) {
  const save = async () => download(await toCsv(lines()), fileName(title, [], "", "csv"));
  return (
    <Button
      size="small"
      type="text"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={`CSV\u202f: ${title}`}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}

interface Props {
  readonly metric: Metric;
  readonly now: readonly Week[];
  readonly before: readonly Week[];
  /** Where the rows of these days are listed; null where no list can be narrowed as the figure is. */
  readonly address: (span: Span) => string | null;
  readonly note?: string | null;
}

const number = (value: number | null): string =>
  value === null ? "" : String(Math.round(value * 100) / 100).replace(".", ",");

/** A figure of thirteen weeks beside those of a year before, drawn or as a table. */
export function Card({ metric, now, before, address, note }: Props) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const navigate = useNavigate();
  const points = pointsOf(metric, now, before);
  const sums = sumOf(now);
  const value = metric.of(sums);
  const weekOf = (monday: string) => address({ from: monday, to: addDays(monday, 6) });
  const figure = value === null || value === undefined ? "—" : metric.say(value);
  const rows = metric.rows(sums);
  const whole = { from: points[0]?.monday ?? "", to: addDays(points.at(-1)?.monday ?? "", 6) };
  return (
    <Frame
      title={metric.title}
      definition={metric.definition}
      figure={figure}
      detail={[metric.detail(sums), changeOf(value, metric.of(sumOf(before))), note].filter(Boolean).join(" · ")}
      foot={
        <>
          <RowsLink to={address(whole)} {...rows} />
          <Segmented
            size="small"
            aria-label={`${metric.title}\u202f: présentation`}
            value={view}
            options={[
              { value: "chart", label: "Graphique" },
              { value: "table", label: "Tableau" },
            ]}
            onChange={setView}
          />
          <CsvButton
            title={metric.title}
            lines={() => [
              ["Semaine du", `${metric.title} (${metric.unit})`, "Un an avant"],
              ...points.map((point) => [formatDate(point.monday), number(point.now), number(point.before)]),
            ]}
          />
        </>
      }
    >
      {view === "table" ? (
        <PointsTable metric={metric} points={points} weekOf={weekOf} />
      ) : (
        <Suspense fallback={<Skeleton rows={4} />}>
          <Chart
            metric={metric}
            points={points}
            label={`${metric.title}, treize semaines\u202f: ${figure}. Le tableau donne chaque semaine.`}
            onOpen={(monday) => {
              const to = weekOf(monday);
              if (to) void navigate(to);
            }}
          />
        </Suspense>
      )}
    </Frame>
  );
}

interface TableProps {
  readonly metric: Metric;
  readonly points: readonly Point[];
  readonly weekOf: (monday: string) => string | null;
}

function PointsTable({ metric, points, weekOf }: TableProps) {
  const said = (value: number | null) => (value === null ? "—" : metric.say(value));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Semaine du</th>
          <th scope="col">{metric.title}</th>
          <th scope="col">Un an avant</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ monday, now, before }) => {
          const to = weekOf(monday);
          const name = `${formatDate(monday)} (${weekName(monday)})`;
          return (
            <tr key={monday}>
              <th scope="row">
                {to ? (
                  <Link className={styles.link} to={to}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td>{said(now)}</td>
              <td>{said(before)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
