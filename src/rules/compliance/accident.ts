import { type Answer, answer, needAmounts, needPositive } from "../answer.ts";
import { isIsoDate } from "../calendar/date.ts";
import { type Figures, pick } from "../figures/index.ts";
import { over, percent, portion, round, times } from "../money.ts";
import { decimalText, euroText } from "../money-text.ts";
import { type IsoDate, refuse } from "../verdict.ts";

/** Frequency (accidents with stoppage per million hours) and gravity (days lost per thousand hours), two decimals. */
export function accidentRates(input: {
  readonly accidents: number;
  readonly daysLost: number;
  readonly hours: number;
}): Answer<{ frequency: number; gravity: number }> {
  const { accidents, daysLost, hours } = input;
  const wrong =
    needAmounts({ "Accidents avec arrêt": accidents, "Jours perdus": daysLost }) ?? needPositive({ Heures: hours });
  if (wrong) return wrong;
  const frequency = round(over(times(accidents, 1_000_000), hours), 2);
  const gravity = round(over(times(daysLost, 1000), hours), 2);
  const words = [
    `TF : ${decimalText(accidents)} × 1 000 000 ÷ ${decimalText(hours)} h = ${decimalText(frequency)}`,
    `TG : ${decimalText(daysLost)} × 1 000 ÷ ${decimalText(hours)} h = ${decimalText(gravity)}`,
  ];
  return answer("Indicateurs de la CNAM", words, { frequency, gravity });
}

/** Share of an accident's cost borne by the client: half since 2026 for every accident, one third of the serious ones before. */
export function accidentCostShare(
  onDate: IsoDate,
  costCents: number,
  figures: Figures,
): Answer<{ clientCents: number; agencyCents: number }> {
  const wrong = needAmounts({ Coût: costCents });
  if (wrong) return wrong;
  if (!isIsoDate(onDate)) return refuse("La date de l’accident n’est pas une date du calendrier.");
  const read = pick(figures, onDate, ["AT_PART_EU"]);
  if (!read.ok) return read;
  const clientCents = portion(costCents, percent(read.value.values.AT_PART_EU));
  const words = `${euroText(costCents)} × ${decimalText(read.value.values.AT_PART_EU)} % = ${euroText(clientCents)} pour l’entreprise utilisatrice`;
  return answer(
    "art. L241-5-1 du CSS ; décret du 05/07/2024",
    [words],
    { clientCents, agencyCents: costCents - clientCents },
    read.value.used,
  );
}
