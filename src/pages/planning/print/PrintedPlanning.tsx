import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { sizes } from "@/components/theme/tokens";
import type { Words } from "@/kit/format";
import { useWords } from "@/kit/states";
import { formatDate, formatDateShort, formatPeriod } from "@/lib/dates";
import { usePageActive } from "@/lib/page-active";
import { count } from "@/rules/french";
import { Axis } from "../Axis";
import bars from "../bar.module.css";
import type { Narrowing } from "../lines";
import type { Chain, Planning } from "../model";
import { placeOf, type Span } from "../scale";
import { lookOf } from "../words";
import styles from "./printed.module.css";
import { holidaysIn, type Sheet, sheetsOf, weekendsIn, weeksText } from "./sheets";

interface Props {
  readonly planning: Planning;
  readonly narrowing: Narrowing;
  readonly span: Span;
  readonly today: string;
}

const LEGEND = ["signed", "to_sign", "suspended", "ended", "draft", "consultant_review"] as const;

/**
 * What leaves the printer, whoever asks for it (the button, Ctrl+P): A3 landscape, each site on its own page. Drawn when the
 * browser is about to print and no sooner: on screen only the lines in sight are. Neither conflicts nor reasons of an
 * absence: the sheet is pinned up on the site.
 */
export function PrintedPlanning(props: Props) {
  const isActive = usePageActive();
  // Read before one prints: nothing can be waited for then.
  const words = useWords();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    // The browser copies the page as soon as the event is over.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [isActive]);
  return isPrinting ? createPortal(<Sheets {...props} words={words} />, document.body) : null;
}

type Worded = { readonly words: Words };

function Sheets({ planning, narrowing, span, today, words }: Props & Worded) {
  const sheets = sheetsOf(planning, narrowing, today);
  return (
    <div className={styles.sheets}>
      {sheets.length === 0 && <p>Aucun contrat ne répond aux filtres sur cette période.</p>}
      {sheets.map((sheet) => (
        <SheetTable key={sheet.key} sheet={sheet} span={span} today={today} words={words} />
      ))}
    </div>
  );
}

/** A table: its head is printed again on every page that a large site takes. */
function SheetTable({ sheet, span, today, words }: Pick<Props, "span" | "today"> & Worded & { readonly sheet: Sheet }) {
  const holidays = holidaysIn(span);
  const off = [
    ...weekendsIn(span).map((day) => ({ day, look: "weekend" })),
    ...holidays.map(([day]) => ({ day, look: "holiday" })),
  ];
  const looks = new Set(sheet.people.flatMap(({ lanes }) => lanes.flat().map(({ status }) => lookOf(status))));
  const shown = LEGEND.filter((status) => looks.has(lookOf(status)));
  const at = (from: string, to: string | null) => {
    const place = placeOf(span, from, to);
    return place && { left: `${place.left}%`, width: `${place.width}%` };
  };
  return (
    <table className={styles.sheet}>
      <colgroup>
        <col className={styles.names} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} className={styles.head}>
            <div>
              <strong className={styles.title}>{sheet.label}</strong>
              <span>{[sheet.place, count(sheet.people.length, "personne")].filter(Boolean).join(" · ")}</span>
              <span>
                {weeksText(span)}, {formatPeriod(span.from, span.to)}
                {holidays.length > 0 && " · "}
                {holidays.map(([day, name]) => `${formatDateShort(day)} férié (${name})`).join(", ")}
              </span>
            </div>
            <div className={styles.side}>
              <span>Relais · imprimé le {formatDate(today)}</span>
              <ul className={styles.legend}>
                {shown.map((status) => (
                  <li key={status}>
                    <span className={`${bars.bar} ${styles.sample}`} data-look={lookOf(status)} />
                    {words.state("contract", status)?.label ?? status}
                  </li>
                ))}
                {holidays.length > 0 && (
                  <li>
                    <span className={`${styles.sample} ${styles.holiday}`} />
                    Férié
                  </li>
                )}
              </ul>
            </div>
          </th>
        </tr>
        <tr>
          <th className={styles.name}>Personne</th>
          <th className={styles.axis}>
            <Axis span={span} today={today} />
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.people.map((person) => (
          <tr key={person.key}>
            <th className={styles.name} scope="row">
              {person.label}
            </th>
            <td>
              <div className={styles.track} style={{ height: person.lanes.length * sizes.row }}>
                {off.map(({ day, look }) => (
                  <span key={look + day} className={styles[look]} style={at(day, day) ?? undefined} />
                ))}
                {person.away.map((one) => {
                  const style = at(one.start, one.end);
                  return (
                    style && (
                      <span key={one.id} className={styles.away} style={style}>
                        Indisponible
                      </span>
                    )
                  );
                })}
                {person.lanes.map((lane, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place, and nothing else.
                  <div key={index} className={styles.lane} style={{ top: index * sizes.row }}>
                    {lane.map((chain) => (
                      <PrintedBar key={chain.key} chain={chain} span={span} style={at(chain.start, chain.end)} />
                    ))}
                  </div>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BarProps {
  readonly chain: Chain;
  readonly span: Span;
  readonly style: { left: string; width: string } | null;
}

function PrintedBar({ chain, span, style }: BarProps) {
  if (!style) return null;
  return (
    <span
      className={bars.bar}
      data-look={lookOf(chain.status)}
      data-before={chain.start < span.from || undefined}
      data-after={!chain.end || chain.end > span.to || undefined}
      style={style}
    >
      <span className={bars.text}>{chain.job}</span>
    </span>
  );
}
