import { Checkbox } from "antd";
import { gapText, hoursText } from "@/features/timesheet/cell";
import { HoursCell } from "@/features/timesheet/HoursCell";
import { formatDateShort } from "@/lib/dates";
import { NO_TIME } from "@/rules/time/minutes";
import { isTrusted, type Line, type Value } from "./proposal";
import type { SheetScan } from "./read-sheet";
import styles from "./sheet.module.css";

interface Props {
  readonly line: Line;
  /** Which day of the sheet: 0 for Monday. */
  readonly at: number;
  readonly scan: SheetScan;
  readonly address: string;
  /** The total of the sheet holds every day, a hand having put one right. */
  readonly isHeld: boolean;
  readonly isTaken: boolean;
  readonly onShow: (day: number | null) => void;
  readonly onTick: (on: boolean) => void;
  readonly onCorrect: (value: Value) => void;
}

type Mark = { readonly tone: "good" | "waiting" | "bad" | "neutral"; readonly sign: string; readonly word: string };

function markOf(line: Line, isHeld: boolean): Mark {
  const { read, isCorrected } = line;
  if (isCorrected) return { tone: "good", sign: "✓", word: "Corrigé" };
  if (read.kind === "missing") return { tone: "neutral", sign: "·", word: "Absent" };
  if (read.kind === "unread") return { tone: "bad", sign: "✕", word: "Illisible" };
  return isTrusted(line, isHeld)
    ? { tone: "good", sign: "✓", word: "Sûr" }
    : { tone: "waiting", sign: "!", word: "À vérifier" };
}

function whyText({ read, isCorrected }: Line, isHeld: boolean): string {
  if (isCorrected) return read.text === "" ? "Rien n’y était lu." : `Lu\u202f: «\u202f${read.text}\u202f».`;
  return isHeld && !read.isSure && read.kind === "hours" ? "Le total de la feuille tombe juste." : read.why;
}

/** « 08:00–12:00, 13:00–16:00 ». */
const timesText = (times: readonly string[]): string =>
  times.map((time, at) => `${at === 0 ? "" : at % 2 === 0 ? ", " : "–"}${time}`).join("");

/** One day: its strip of the photograph, what was read there and how surely, what the week says, and what differs. */
export function ProposalRow({ line, at, scan, address, isHeld, isTaken, onShow, onTick, onCorrect }: Props) {
  const { day, read, value, gap, isSame } = line;
  const name = formatDateShort(day.date);
  const mark = markOf(line, isHeld);
  return (
    <tr
      onMouseEnter={() => onShow(at)}
      onMouseLeave={() => onShow(null)}
      onFocus={() => onShow(at)}
      onBlur={() => onShow(null)}
    >
      <th scope="row">
        <Checkbox checked={isTaken} disabled={value === null} onChange={(event) => onTick(event.target.checked)}>
          {name}
        </Checkbox>
      </th>
      <td className={styles.strip}>
        <Strip scan={scan} address={address} at={at} />
      </td>
      <td className={styles.read}>
        <span className={styles.value}>
          <HoursCell
            minutes={value?.kind === "hours" && (value.minutes > 0 || line.isCorrected) ? value.minutes : null}
            code={value?.kind === "absence" ? value.code : null}
            label={`Heures lues, ${name}`}
            tone={mark.tone === "waiting" ? "waiting" : undefined}
            takesAbsence
            onChange={(next) => {
              if (next.kind === "hours" || next.kind === "absence") onCorrect(next);
              else onCorrect({ kind: "hours", minutes: next.kind === "planned" ? day.planned_minutes : NO_TIME });
            }}
          />
          <span className={styles.mark} data-tone={mark.tone}>
            <span aria-hidden="true">{mark.sign}</span> {mark.word}
          </span>
        </span>
        {value?.kind === "hours" && !line.isCorrected && read.times.length > 0 && (
          <small className={styles.times}>{timesText(read.times)}</small>
        )}
        <small className={styles.why}>{whyText(line, isHeld)}</small>
      </td>
      <td data-label="Prévu">{hoursText(day.planned_minutes || null)}</td>
      <td data-label="Saisi">
        {day.absence_code && !day.worker_minutes ? day.absence_code : hoursText(day.worker_minutes)}
      </td>
      <td data-label="Écart">{isSame ? "=" : gap === null || gap === 0 ? "" : <strong>{gapText(gap)}</strong>}</td>
    </tr>
  );
}

/** The part of the photograph that holds the cells of a day. */
function Strip({ scan, address, at }: { scan: SheetScan; address: string; at: number }) {
  const boxes = scan.frame.places.filter(({ day }) => day === at).map(({ box }) => box);
  if (boxes.length === 0 || !address) return null;
  const [x, y] = [Math.min(...boxes.map(({ x0 }) => x0)), Math.min(...boxes.map(({ y0 }) => y0))];
  const [right, bottom] = [Math.max(...boxes.map(({ x1 }) => x1)), Math.max(...boxes.map(({ y1 }) => y1))];
  return (
    <svg viewBox={`${x} ${y} ${right - x} ${bottom - y}`} aria-hidden="true">
      <image href={address} width={scan.width} height={scan.height} />
    </svg>
  );
}
