import { addDays, daysBetween, fromDay, isIsoDate, toDay } from "../calendar/date.ts";
import { addBusinessDays, countBusinessDays } from "../calendar/days.ts";
import { holidayName, type Territory } from "../calendar/holidays.ts";
import { type Figures, legalFigures, missing } from "../figures/index.ts";
import { count, frDate } from "../french.ts";
import { done, type FigureUse, type Finding, finding, type IsoDate, type Result, refuse } from "../verdict.ts";

const ARTICLE = "art. L1251-17 et L1251-42 du Code du travail";

export type SignatureClock = {
  readonly deadline: IsoDate;
  readonly arithmetic: string;
  readonly figures: readonly FigureUse[];
};

/** Last day to sign and transmit the contract: two « jours ouvrables » after the start (D§1.1). */
export function signatureClock(
  start: IsoDate,
  territory: Territory = "metropole",
  figures: Figures = legalFigures,
): Result<SignatureClock> {
  if (!isIsoDate(start)) return refuse("Sans date de début, le délai de signature ne se calcule pas.");
  const use = figures("TRANSMISSION_JOURS", start);
  if (!use) return refuse(missing("TRANSMISSION_JOURS", start));
  const deadline = addBusinessDays(start, use.value, territory);
  const skipped: string[] = [];
  for (let day = toDay(addDays(start, 1)); day <= toDay(deadline); day++) {
    const name = holidayName(fromDay(day), territory);
    if (name) skipped.push(`${frDate(fromDay(day))} ${name}`);
  }
  const without = skipped.length > 0 ? `, sans ${skipped.join(" ni ")}` : "";
  return done({
    deadline,
    arithmetic: `${frDate(start)} + ${use.value} jours ouvrables${without} = ${frDate(deadline)}`,
    figures: [use],
  });
}

/**
 * The line of the strip: how the clock stands `today`. A late signature cannot be undone but must be explained.
 * Without `today` only the deadline is told.
 */
export function checkSignature(
  start: IsoDate,
  today?: IsoDate | null,
  signedOn?: IsoDate | null,
  territory: Territory = "metropole",
  figures: Figures = legalFigures,
): Finding {
  const clock = signatureClock(start, territory, figures);
  if (!clock.ok)
    return finding("signature", "to_justify", "Signature", clock.reason, { article: ARTICLE, field: "start_date" });
  const { deadline, ...more } = clock.value;
  const line = (verdict: Finding["verdict"], message: string) =>
    finding("signature", verdict, "Signature", message, { ...more, article: ARTICLE, field: "start_date" });
  if (signedOn && signedOn > deadline)
    return line("to_justify", `Signé le ${frDate(signedOn)}, après le délai légal du ${frDate(deadline)}.`);
  if (signedOn) return line("ok", `Signé le ${frDate(signedOn)}, dans le délai.`);
  if (!today) return line("ok", `À signer et transmettre au plus tard le ${frDate(deadline)}.`);
  if (today > deadline)
    return line("to_justify", `Le délai de signature est dépassé de ${count(daysBetween(deadline, today), "jour")}.`);
  if (today < start) return line("ok", `À signer et transmettre au plus tard le ${frDate(deadline)}.`);
  const left = countBusinessDays(addDays(today, 1), deadline, territory);
  return line(
    "ok",
    left === 0
      ? "Dernier jour pour signer et transmettre."
      : `Encore ${count(left, "jour ouvrable", "jours ouvrables")} pour signer (${frDate(deadline)}).`,
  );
}

/**
 * Last day on which the new contract must take effect after the agency broke one (L1251-26): three « jours ouvrables », with the
 * same qualification, pay, hours and travel time. To offer it in time is not enough.
 */
export function reproposalDeadline(
  brokenOn: IsoDate,
  territory: Territory = "metropole",
  figures: Figures = legalFigures,
): Result<IsoDate> {
  if (!isIsoDate(brokenOn)) return refuse("La date de la rupture manque.");
  const use = figures("REPROPOSITION_JOURS", brokenOn);
  return use ? done(addBusinessDays(brokenOn, use.value, territory)) : refuse(missing("REPROPOSITION_JOURS", brokenOn));
}
