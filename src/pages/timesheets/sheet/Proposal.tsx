import { Alert, Button, Checkbox } from "antd";
import { useEffect, useMemo, useState } from "react";
import { hoursText } from "@/features/timesheet/cell";
import type { DayInput, TimesheetDay } from "@/features/timesheet/days";
import { formatWeek } from "@/lib/dates";
import { count } from "@/rules/french";
import { type Minutes, NO_TIME, sumMinutes } from "@/rules/time/minutes";
import { isNamed } from "@/rules/time/sheet/head";
import { ProposalRow } from "./ProposalRow";
import { isProposed, type Line, linesOf, patchOf, type Value } from "./proposal";
import type { SheetScan } from "./read-sheet";
import styles from "./sheet.module.css";

type Patch = { readonly day: TimesheetDay; readonly patch: Partial<DayInput> };

interface Props {
  readonly scan: SheetScan;
  readonly talent: string;
  readonly monday: string;
  readonly days: readonly TimesheetDay[];
  readonly isKeeping: boolean;
  readonly onTake: (patches: readonly Patch[], withPhoto: boolean) => Promise<void>;
  /** Another photograph. */
  readonly onOther: () => void;
}

/** An address of the photograph for as long as it is shown. */
function useAddress(picture: Blob): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

/** Whose sheet, and of which week, when it is not those of the page; both are named. */
function mismatches({ head }: SheetScan, talent: string, monday: string): string[] {
  const found: string[] = [];
  if (head.name !== null && !isNamed(head.name, talent))
    found.push(`Cette feuille semble être celle de ${head.name}\u202f; ce relevé est celui de ${talent}.`);
  if (head.monday !== null && head.monday !== monday)
    found.push(
      `Cette feuille est de la ${formatWeek(head.monday).toLowerCase()}\u202f; ce relevé est de la ${formatWeek(monday).toLowerCase()}.`,
    );
  return found;
}

function totalText(total: Minutes | null, sum: Minutes): string {
  const days = hoursText(sum);
  if (total === null) return `Somme des heures lues\u202f: ${days}. Aucun total n’a été lu sur la feuille.`;
  return total === sum
    ? `Le total écrit sur la feuille, ${days}, est bien la somme des jours.`
    : `Le total écrit sur la feuille est ${hoursText(total)}, la somme des jours lus ${days}\u202f: un jour est mal lu, ou mal compté.`;
}

/** The photograph beside what was read on it, day by day: how sure, what differs, and what would be taken. */
export function Proposal({ scan, talent, monday, days, isKeeping, onTake, onOther }: Props) {
  const address = useAddress(scan.picture);
  const [corrected, setCorrected] = useState<ReadonlyMap<string, Value>>(new Map());
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [withPhoto, setWithPhoto] = useState(true);
  const [shown, setShown] = useState<number | null>(null);
  const warnings = mismatches(scan, talent, monday);
  const lines = useMemo(() => linesOf(days, scan.hours.days, corrected), [days, scan, corrected]);
  const { read: total } = scan.hours.total;
  const sum = sumMinutes(lines.map(({ value }) => (value?.kind === "hours" ? value.minutes : NO_TIME)));
  // A hand put right the one that was misread: the total now holds the others.
  const isHeld = corrected.size > 0 && sum === total;
  // On somebody else's sheet, or of another week, nothing is taken that a hand has not ticked.
  const isStrange = warnings.length > 0;
  const isTaken = (line: Line) =>
    line.value !== null && (ticked.get(line.day.date) ?? (!isStrange && isProposed(line, isHeld)));
  const taken = lines.filter(isTaken);
  const tick = (date: string, on: boolean) => setTicked((now) => new Map(now).set(date, on));

  return (
    <div className={styles.proposal}>
      {warnings.map((text) => (
        <Alert key={text} type="warning" showIcon role="alert" title={text} />
      ))}
      {scan.head.name === null && (
        <p className={styles.hint}>
          Le nom n’a pas été lu sur la feuille{"\u202f"}: vérifiez que c’est celle de {talent}.
        </p>
      )}
      <div className={styles.sides}>
        <Photo scan={scan} address={address} shown={shown} />
        <div className={styles.readings}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Jour</th>
                <th scope="col">Sur la feuille</th>
                <th scope="col">Lu</th>
                <th scope="col">Prévu</th>
                <th scope="col">Saisi</th>
                <th scope="col">Écart</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <ProposalRow
                  key={line.day.date}
                  line={line}
                  scan={scan}
                  at={at}
                  address={address}
                  isHeld={isHeld}
                  isTaken={isTaken(line)}
                  onShow={setShown}
                  onTick={(on) => tick(line.day.date, on)}
                  onCorrect={(value) => {
                    setCorrected((now) => new Map(now).set(line.day.date, value));
                    tick(line.day.date, true);
                  }}
                />
              ))}
            </tbody>
          </table>
          <p
            className={styles.total}
            data-tone={total !== null && total !== sum ? "waiting" : undefined}
            aria-live="polite"
          >
            {totalText(total, sum)}
          </p>
          <div className={styles.foot}>
            <Checkbox checked={withPhoto} onChange={(event) => setWithPhoto(event.target.checked)}>
              Joindre la photo au relevé
            </Checkbox>
            <span className={styles.actions}>
              <Button onClick={onOther}>Autre photo</Button>
              <Button
                type="primary"
                disabled={taken.length === 0}
                loading={isKeeping}
                onClick={() =>
                  void onTake(
                    taken.map((line) => ({ day: line.day, patch: patchOf(line) })),
                    withPhoto,
                  )
                }
              >
                {taken.length === 0 ? "Reprendre ces heures" : `Reprendre ces heures (${count(taken.length, "jour")})`}
              </Button>
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The part of the page that matters: its head, and its table with a margin. */
function viewOf({ frame, width, height }: SheetScan): string {
  const boxes = [...frame.places, ...frame.days.labels].map(({ box }) => box);
  const margin = width / 25;
  const left = Math.max(0, Math.min(...boxes.map(({ x0 }) => x0)) - margin);
  const right = Math.min(width, Math.max(...boxes.map(({ x1 }) => x1)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map(({ y1 }) => y1)) + margin);
  return `${left} 0 ${right - left} ${bottom}`;
}

/** The straightened photograph; the cells of the day under the pointer or the caret are marked. */
function Photo({ scan, address, shown }: { scan: SheetScan; address: string; shown: number | null }) {
  return (
    <figure className={styles.photo}>
      <svg viewBox={viewOf(scan)} role="img" aria-label="La feuille redressée">
        {address && <image href={address} width={scan.width} height={scan.height} />}
        {scan.frame.places
          .filter(({ day }) => day === shown)
          .map(({ role, box }) => (
            <rect
              key={role}
              className={styles.marked}
              x={box.x0}
              y={box.y0}
              width={box.x1 - box.x0}
              height={box.y1 - box.y0}
            />
          ))}
      </svg>
    </figure>
  );
}
