import { type BillingItem, type BillingMode, type BillLine, billingItems } from "../billing/items.ts";
import { weekday } from "../calendar/date.ts";
import { holidayName, type Territory } from "../calendar/holidays.ts";
import { mondayOf } from "../calendar/week.ts";
import { type Figures, legalFigures } from "../figures/index.ts";
import { absenceOf } from "../time/absences.ts";
import { absenceMinutes, type DayEntry, minutesByDate, minutesOf } from "../time/entry.ts";
import { exactHours, lessMinutes, type Minutes, NO_TIME, shortest, sumMinutes } from "../time/minutes.ts";
import { weekOvertime } from "../time/overtime.ts";
import { type HourKind, premiumOf } from "../time/premium.ts";
import { done, type IsoDate, type Result } from "../verdict.ts";
import { badWeatherMinutes } from "./bad-weather.ts";

/** The hours of one rate in one week: a line of the pay slip and of the bill. `premium` in percent of the wage. */
export type WeekLine = {
  readonly item: BillingItem;
  readonly premium: number;
  readonly minutes: Minutes;
  /** How many of them are overtime, whatever they are paid for: a Sunday of overtime bears the relief of overtime. */
  readonly overtime: Minutes;
};

/** What the contract says of how hours are paid. */
export type WeekTerms = {
  readonly territory?: Territory;
  /** Hired to work at night: a night of anyone else is exceptional. */
  readonly isNightWork?: boolean;
};

const ITEM_OF: Partial<Record<keyof HourKind, BillingItem>> = {
  night: "NUIT",
  exceptional_night: "NUIT",
  saturday: "SAMEDI",
  sunday: "DIMANCHE",
  holiday: "FERIE_TRAVAILLE",
  first_of_may: "PREMIER_MAI",
};
const ORDER = Object.keys(billingItems);

/** A stretch of one day that is paid alike but for overtime. `null` item: the item follows from the circumstances. */
type Part = {
  readonly date: IsoDate;
  readonly minutes: Minutes;
  readonly kind: HourKind;
  readonly item: BillingItem | null;
  readonly counts: boolean;
};

/** Worked time: the night is the end of the day's work, so that whoever counts again finds the same overtime. */
function workedParts(day: DayEntry, { territory = "metropole", isNightWork = false }: WeekTerms): Part[] {
  const night = isNightWork ? "night" : "exceptional_night";
  let plain = lessMinutes(minutesOf(day), shortest(day.night_minutes ?? NO_TIME, minutesOf(day)));
  return [...minutesByDate(day)].flatMap(([date, minutes]) => {
    const isMay = date.slice(5) === "05-01";
    const kind = {
      saturday: weekday(date) === 6,
      sunday: weekday(date) === 7,
      holiday: !isMay && holidayName(date, territory) !== null,
      first_of_may: isMay,
    };
    const first = shortest(plain, minutes);
    plain = lessMinutes(plain, first);
    return [
      { date, minutes: first, kind, item: null, counts: true },
      { date, minutes: lessMinutes(minutes, first), kind: { ...kind, [night]: true }, item: null, counts: true },
    ];
  });
}

/** Paid absences: training and medical visits count as work, a public holiday off when the agency says so. */
function absenceParts(day: DayEntry, figures: Figures): Part[] {
  const absence = absenceOf(day.absence_code);
  if (!absence || (absence.paid !== "worked" && absence.paid !== "kept")) return [];
  const counts =
    absence.overtime === "yes" ||
    (absence.overtime === "parameter" && figures("FERIE_COMPTE_HS", day.date)?.value === 1);
  const item = absence.code === "FER" ? "FERIE_CHOME" : absence.code === "PONT" ? "PONT" : "ABSENCE_PAYEE";
  return [{ date: day.date, minutes: absenceMinutes(day), kind: {}, item, counts }];
}

/**
 * The lines of a week, in the order of the bill: night, Sunday, public holiday, 1 May and overtime, each hour at one rate
 * (`premiumOf`), the absences that are paid, and bad weather at three quarters (a premium of −25). Sick leave has no line: the
 * agency owes none (L1226-1). Overtime goes to the hours that pass 35 h, in the order of the calendar.
 * The same as `app.week_lines` in SQL, on tests/fixtures/rules/week-pay.json.
 */
export function weekLines(
  days: readonly DayEntry[],
  figures: Figures = legalFigures,
  terms: WeekTerms = {},
): Result<readonly WeekLine[]> {
  const sorted = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
  const monday = mondayOf(sorted[0]?.date ?? "");
  const lines = new Map<string, WeekLine>();
  let before = NO_TIME;
  for (const part of sorted.flatMap((day) => [...workedParts(day, terms), ...absenceParts(day, figures)])) {
    if (part.minutes === 0) continue;
    const after = part.counts ? sumMinutes([before, part.minutes]) : before;
    const [low, high] = [weekOvertime(before, monday, figures), weekOvertime(after, monday, figures)];
    if (!low.ok) return low;
    if (!high.ok) return high;
    const bands = [
      { item: "HN", overtime: 0, minutes: lessMinutes(high.value.normal, low.value.normal) },
      { item: "HS25", overtime: high.value.rate_1, minutes: lessMinutes(high.value.hs25, low.value.hs25) },
      { item: "HS50", overtime: high.value.rate_2, minutes: lessMinutes(high.value.hs50, low.value.hs50) },
    ] as const;
    const cut = part.counts ? bands : [{ ...bands[0], minutes: part.minutes }];
    for (const band of cut.filter(({ minutes }) => minutes > 0)) {
      const premium = premiumOf({ ...part.kind, overtime: band.overtime }, part.date, figures);
      if (!premium.ok) return premium;
      const { rate, main } = premium.value;
      const item = part.item ?? (main && ITEM_OF[main]) ?? band.item;
      const line = lines.get(`${item} ${rate}`) ?? { item, premium: rate, minutes: NO_TIME, overtime: NO_TIME };
      lines.set(`${item} ${rate}`, {
        ...line,
        minutes: sumMinutes([line.minutes, band.minutes]),
        overtime: sumMinutes([line.overtime, band.overtime > 0 ? band.minutes : NO_TIME]),
      });
    }
    before = after;
  }
  const lost = sorted.filter((day) => absenceOf(day.absence_code)?.billing === "intemperies").map(absenceMinutes);
  if (lost.length > 0) {
    const weather = badWeatherMinutes(lost, monday, figures);
    if (!weather.ok) return weather;
    const [time, premium] = [sumMinutes(weather.value.paid), weather.value.percent - 100];
    if (time > 0) lines.set("INTEMPERIES", { item: "INTEMPERIES", premium, minutes: time, overtime: NO_TIME });
  }
  const rank = (line: WeekLine) => ORDER.indexOf(line.item) * 1000 + line.premium;
  return done([...lines.values()].sort((a, b) => rank(a) - rank(b)));
}

/** The lines as the bill and the margin read them. `unitCents`: the hourly wage; `holiday`: how a public holiday off is billed. */
export const billedLines = (
  lines: readonly WeekLine[],
  unitCents: number,
  holiday: BillingMode = "COEF",
): readonly BillLine[] =>
  lines.map(({ item, premium, minutes, overtime }) => ({
    item,
    premium,
    unitCents,
    quantity: exactHours(minutes),
    overtime: exactHours(overtime),
    ...(item === "FERIE_CHOME" ? { mode: holiday } : {}),
  }));
