import { ToneTag } from "@/components/fields/tone-tag";
import { addDays, daysBetween, earlierOf, laterOf } from "@/rules/calendar/date";
import { frDate, typo } from "@/rules/french";
import { euroText, percentText } from "@/rules/money-text";
import type { Line, Part, Span } from "./declare";
import styles from "./Results.module.css";
import { shareOf } from "./say";

function Value({ line }: { line: Line }) {
  return line.tone ? <ToneTag tone={line.tone}>{typo(line.value)}</ToneTag> : typo(line.value);
}

/** The results: the main ones large, the others in a list under them. */
export function Results({ lines }: { lines: readonly Line[] }) {
  const [main, others] = [lines.filter((line) => line.main), lines.filter((line) => !line.main)];
  return (
    <>
      {main.length > 0 && (
        <dl className={styles.main}>
          {main.map((line) => (
            <div key={line.label}>
              <dt>{typo(line.label)}</dt>
              <dd>{typo(line.value)}</dd>
              {line.note && <dd className={styles.note}>{typo(line.note)}</dd>}
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <dl className={styles.lines}>
          {others.map((line) => (
            <div key={line.label}>
              <dt>
                {typo(line.label)}
                {line.note && <span className={styles.note}>{typo(line.note)}</span>}
              </dt>
              <dd>
                <Value line={line} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** On a phone the answer stands under a long form: its main lines stay at the bottom of the screen meanwhile. */
export function MainBar({ lines }: { lines: readonly Line[] }) {
  const main = lines.filter((line) => line.main);
  return (
    <div className={styles.phoneBar} role="status">
      {main.map((line) => (
        <span key={line.label}>
          {typo(line.label)}
          <strong>
            {typo(line.value)}
            {line.note && <small>{typo(` ${line.note}`)}</small>}
          </strong>
        </span>
      ))}
    </div>
  );
}

/** Where each euro goes: one bar cut in shares, and the same in words and figures. */
export function EuroBar({ title, parts }: { title: string; parts: readonly Part[] }) {
  const shown = parts.filter((part) => part.cents !== 0);
  const whole = shown.reduce((sum, part) => sum + part.cents, 0);
  const drawn = shown.reduce((sum, part) => sum + Math.max(0, part.cents), 0);
  if (drawn <= 0) return null;
  return (
    <figure className={styles.figure}>
      <figcaption>{typo(title)}</figcaption>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((part) => (
          <span
            key={part.label}
            data-shade={part.shade}
            style={{ flexGrow: shareOf(part.cents, drawn) }}
            title={`${part.label}\u202f: ${euroText(part.cents)}`}
          />
        ))}
      </div>
      <table className={styles.legend}>
        <tbody>
          {shown.map((part) => (
            <tr key={part.label}>
              <th scope="row">
                <span className={styles.swatch} data-shade={part.shade} aria-hidden="true" />
                {typo(part.label)}
              </th>
              <td>{euroText(part.cents)}</td>
              <td>{whole > 0 ? percentText(part.cents / whole, 1) : "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Stretches of days under each other, on the same scale. */
export function DayBars({ spans }: { spans: readonly Span[] }) {
  const from = spans.map((span) => span.from).reduce(earlierOf, spans[0]?.from ?? "");
  const to = spans.map((span) => span.to).reduce(laterOf, spans[0]?.to ?? "");
  const days = daysBetween(from, addDays(to, 1));
  if (days <= 0) return null;
  const at = (day: string) => `${(daysBetween(from, day) / days) * 100}%`;
  return (
    <ul className={styles.spans} aria-label="Chronologie">
      {spans.map((span) => (
        <li key={span.label}>
          <span className={styles.spanLabel}>
            {typo(span.label)}
            <span className={styles.note}>
              {span.from === span.to ? frDate(span.from) : `${frDate(span.from)} → ${frDate(span.to)}`}
            </span>
          </span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.span}
              data-tone={span.tone}
              style={{
                insetInlineStart: at(span.from),
                width: `${((daysBetween(span.from, span.to) + 1) / days) * 100}%`,
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
