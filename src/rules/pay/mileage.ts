import { type Answer, answer, needAmounts } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { VEHICLE_LABELS, type Vehicle } from "../figures/mileage.ts";
import { cents, type Exact, plus, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/** Scale line of a car (« CV5 ») or motorcycle from its fiscal power; null when the power is not a whole number ≥ 1. */
export function vehicleOf(kind: "car" | "motorcycle" | "moped", fiscalPower: number): Vehicle | null {
  if (kind === "moped") return "CYCLO";
  if (!Number.isInteger(fiscalPower) || fiscalPower < 1) return null;
  if (kind === "motorcycle") return fiscalPower <= 2 ? "MOTO2" : fiscalPower <= 5 ? "MOTO5" : "MOTO6";
  return fiscalPower <= 3
    ? "CV3"
    : fiscalPower === 4
      ? "CV4"
      : fiscalPower === 5
        ? "CV5"
        : fiscalPower === 6
          ? "CV6"
          : "CV7";
}

/**
 * Mileage indemnity of an expense claim. The scale is yearly and cumulative: what the year's kilometres give after the
 * claim, less what they gave before it.
 * @param input.kmBefore professional kilometres since 1 January, before this claim.
 */
export function mileagePay(
  input: {
    readonly onDate: IsoDate;
    readonly vehicle: Vehicle;
    readonly km: number;
    readonly kmBefore?: number;
    readonly electric?: boolean;
  },
  figures: Figures,
): Answer<{ payCents: number; kmAfter: number }> {
  const { onDate, vehicle, km, kmBefore = 0, electric = false } = input;
  const problem = dateProblem(onDate, "La date du déplacement");
  if (problem) return refuse(problem);
  if (!Object.hasOwn(VEHICLE_LABELS, vehicle)) return refuse("Véhicule inconnu du barème kilométrique.");
  const wrong = needAmounts({ Kilomètres: km, "Kilomètres depuis le 1er janvier": kmBefore });
  if (wrong) return wrong;
  const codes = [
    `IK_${vehicle}_T1`,
    `IK_${vehicle}_T2`,
    `IK_${vehicle}_F2`,
    `IK_${vehicle}_T3`,
    `IK_${vehicle}_KM1`,
    `IK_${vehicle}_KM2`,
    "IK_ELECTRIQUE",
  ] as const;
  const read = pick(figures, onDate, codes);
  if (!read.ok) return read;
  const v = read.value.values;
  const [t1, t2, f2, t3] = [v[codes[0]], v[codes[1]], v[codes[2]], v[codes[3]]];
  const [end1, end2] = [v[codes[4]], v[codes[5]]];
  const factor = electric ? v.IK_ELECTRIQUE : 1;
  const scale = (distance: number): { value: Exact; words: string } => {
    const d = `${decimalText(distance)} km`;
    if (distance <= end1) return { value: times(distance, t1), words: `${d} × ${decimalText(t1)}` };
    if (distance <= end2)
      return { value: plus(times(distance, t2), f2), words: `${d} × ${decimalText(t2)} + ${decimalText(f2)}` };
    return { value: times(distance, t3), words: `${d} × ${decimalText(t3)}` };
  };
  const amount = (distance: number) => {
    const { value, words } = scale(distance);
    const inCents = cents(times(value, factor, 100));
    return { inCents, words: `${words}${electric ? ` × ${decimalText(factor)}` : ""} = ${euroText(inCents)}` };
  };
  const kmAfter = Number((kmBefore + km).toFixed(3));
  const [after, before] = [amount(kmAfter), amount(kmBefore)];
  const payCents = after.inCents - before.inCents;
  const words =
    kmBefore > 0
      ? [`Après : ${after.words}`, `Avant : ${before.words}`, `Indemnité : ${euroText(payCents)}`]
      : [`Indemnité : ${after.words}`];
  return answer("art. 6 B de l’annexe IV du CGI (barème kilométrique)", words, { payCents, kmAfter }, read.value.used);
}
