import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDate } from "@/lib/dates";
import { formatNumber } from "@/lib/money";
import { usePageActive } from "@/lib/page-active";
import styles from "./chart.module.css";
import type { Metric, Point } from "./metrics";
import { weekName } from "./weeks";

interface Props {
  readonly metric: Metric;
  readonly points: readonly Point[];
  /** What is heard in the place of the drawing. */
  readonly label: string;
  /** A bar was pressed: the list of that week. */
  readonly onOpen: (monday: string) => void;
}

/** 1 200 000 → « 1,2 M »: an axis has little room. */
const short = (value: number): string =>
  value >= 1_000_000
    ? `${formatNumber(value / 1_000_000, 1)}\u202fM`
    : value >= 10_000
      ? `${formatNumber(value / 1000, 0)}\u202fk`
      : formatNumber(value, 1);

/** Thirteen bars, and the same weeks a year before as a line. The table beside it says the same to a keyboard. */
export default function Chart({ metric, points, label, onOpen }: Props) {
  // Kept alive behind another page, it has no room to draw in.
  const isShown = usePageActive();
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      {isShown && (
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...points]}
            margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            onClick={({ activeLabel }) => activeLabel && onOpen(String(activeLabel))}
          >
            <CartesianGrid vertical={false} stroke="var(--color-border)" />
            <XAxis dataKey="monday" tickFormatter={weekName} tickLine={false} axisLine={false} minTickGap={12} />
            <YAxis
              width={44}
              tickFormatter={short}
              tickLine={false}
              axisLine={false}
              tickCount={4}
              {...(metric.unit === "%" && { domain: [0, 100], ticks: [0, 50, 100] })}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: "var(--color-surface-hover)" }}
              content={({ active, payload }) => {
                const point = payload?.[0]?.payload as Point | undefined;
                return active && point ? <Said metric={metric} point={point} /> : null;
              }}
            />
            <Bar
              dataKey="now"
              fill="var(--color-accent)"
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
              className={styles.bar ?? ""}
            />
            {points.some(({ before }) => before) && (
              <Line
                dataKey="before"
                stroke="var(--color-border-control)"
                strokeWidth={2}
                strokeDasharray="4 3"
                dot={false}
                isAnimationActive={false}
              />
            )}
          </ComposedChart>
        </ResponsiveContainer>
      )}
    </div>
  );
}

function Said({ metric: { say }, point: { monday, now, before } }: { readonly metric: Metric; readonly point: Point }) {
  return (
    <dl className={styles.said}>
      <dt>Semaine du {formatDate(monday)}</dt>
      <dd>{now === null ? "—" : say(now)}</dd>
      <dt>Un an avant</dt>
      <dd>{before === null ? "—" : say(before)}</dd>
    </dl>
  );
}
