import { type Answer, answer, needAmounts } from "../answer.ts";
import { dateProblem } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { cents, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { completeMonths } from "../months.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/** Paris and its three neighbours, where lodging costs more. */
const NEAR_PARIS = ["75", "92", "93", "94"];

/**
 * Grand déplacement: at least 50 km one way AND 1 h 30 or more by public transport, or a worker who cannot return.
 * @returns `due` with its reason.
 */
export function isLongTravel(
  input: {
    readonly onDate: IsoDate;
    readonly oneWayKm: number;
    readonly publicTransportMinutes: number;
    readonly cannotReturn?: boolean;
  },
  figures: Figures,
): Answer<{ due: boolean }> {
  const { onDate, oneWayKm, publicTransportMinutes, cannotReturn = false } = input;
  const wrong = needAmounts({ "Distance aller": oneWayKm, "Durée en transports": publicTransportMinutes });
  if (wrong) return wrong;
  const read = pick(figures, onDate, ["GD_DISTANCE_MIN", "GD_TRAJET_MIN"]);
  if (!read.ok) return read;
  const { GD_DISTANCE_MIN: km, GD_TRAJET_MIN: minutes } = read.value.values;
  const due = cannotReturn || (oneWayKm >= km && publicTransportMinutes >= minutes);
  const words = cannotReturn
    ? "Le salarié ne peut pas rentrer : grand déplacement."
    : `${decimalText(oneWayKm)} km (seuil ${km}) et ${decimalText(publicTransportMinutes)} min (seuil ${minutes}) : ${due ? "grand déplacement" : "petit déplacement"}.`;
  return answer("arrêté du 04/09/2025, art. 5", [words], { due }, read.value.used);
}

/**
 * Flat amounts of a grand déplacement: lodging with breakfast per night, plus meals; lower from the 4th and the 25th
 * month on the same site, nothing after five years (six before 07/09/2025).
 * @param input.month rank of the month on the site, 1 for the first; or `siteSince` to count it.
 */
export function longTravelPay(
  input: {
    readonly onDate: IsoDate;
    readonly department: string;
    readonly nights: number;
    readonly meals: number;
    readonly month?: number;
    readonly siteSince?: IsoDate;
  },
  figures: Figures,
): Answer<{ lodgingCents: number; mealsCents: number; totalCents: number; month: number }> {
  const { onDate, department, nights, meals, siteSince = onDate } = input;
  const problem = dateProblem(onDate, "La date du déplacement") ?? dateProblem(siteSince, "Le début sur le chantier");
  if (problem) return refuse(problem);
  const wrong = needAmounts({ Nuits: nights, Repas: meals });
  if (wrong) return wrong;
  const month = input.month ?? completeMonths(siteSince, onDate) + 1;
  if (!Number.isInteger(month) || month < 1) return refuse("Le mois sur le chantier est un entier à partir de 1.");
  const limit = pick(figures, onDate, ["GD_DUREE_MAX"]);
  if (!limit.ok) return limit;
  if (month > limit.value.values.GD_DUREE_MAX)
    return refuse(
      `Le grand déplacement sur un même chantier est exonéré ${limit.value.values.GD_DUREE_MAX} mois au plus.`,
    );
  const step = month > 24 ? "_M25" : month > 3 ? "_M4" : "";
  const place = NEAR_PARIS.includes(department) ? "IDF4" : "AUTRES";
  const [bed, meal] = [`GD_LOG_${place}${step}`, `GD_REPAS${step}`] as const;
  const read = pick(figures, onDate, [bed, meal]);
  if (!read.ok) return read;
  const { values, used } = read.value;
  const lodgingCents = cents(times(nights, values[bed], 100));
  const mealsCents = cents(times(meals, values[meal], 100));
  const totalCents = lodgingCents + mealsCents;
  const words = `${decimalText(nights)} × ${decimalText(values[bed], 2)} + ${decimalText(meals)} × ${decimalText(values[meal], 2)} = ${euroText(totalCents)} (mois ${month})`;
  return answer(
    "arrêté du 04/09/2025, art. 5 ; BOSS, frais professionnels",
    [words],
    { lodgingCents, mealsCents, totalCents, month },
    used,
  );
}
