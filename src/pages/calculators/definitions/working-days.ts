import { date, defineCalculator, refusal } from "@/features/calculator/declare";
import { daysText, dayText } from "@/features/calculator/say";
import { addDays, calendarDays, daysBetween, periodProblem } from "@/rules/calendar/date";
import { countBusinessDays, countOpeningDays } from "@/rules/calendar/days";
import { holidayName } from "@/rules/calendar/holidays";
import { isoWeek } from "@/rules/calendar/week";
import { count } from "@/rules/french";
import { calendarFields, calendarOf } from "../shared";

/** Longest period that is looked at day by day. */
const LONGEST = 3660;

export default defineCalculator({
  key: "working-days",
  theme: "time",
  title: "Jours travaillés, ouvrables et fériés",
  summary: "Combien de jours compte une période, et quels jours fériés elle traverse.",
  keywords: "ouvres ouvrables calendaires feries semaine iso calendrier",
  formula:
    "Jours d’ouverture\u202f: ceux du client, fériés exclus\u202f; jours ouvrables\u202f: du lundi au samedi, fériés exclus\u202f; premier et dernier jour compris.",
  fields: {
    start: date("Du", { default: "2026-11-02" }),
    end: date("Au", { default: "2026-11-27" }),
    ...calendarFields,
  },
  compute: (v) => {
    const problem = periodProblem(v.start, v.end);
    if (problem) return refusal({ reason: problem }, "end");
    const days = calendarDays(v.start, v.end);
    if (days > LONGEST) return refusal({ reason: "La période dépasse dix ans." }, "end");
    const opening = countOpeningDays(v.start, v.end, calendarOf(v));
    const business = countBusinessDays(v.start, v.end, v.territory);
    const holidays = Array.from({ length: daysBetween(v.start, v.end) + 1 }, (_, i) => addDays(v.start, i)).flatMap(
      (day) => {
        const name = holidayName(day, v.territory);
        return name ? [`${name}\u202f: ${dayText(day)}`] : [];
      },
    );
    const [first, last] = [isoWeek(v.start), isoWeek(v.end)];
    return {
      ok: true,
      value: {
        lines: [
          { label: "Jours d’ouverture", value: daysText(opening), main: true },
          { label: "Jours ouvrables", value: daysText(business), main: true },
          { label: "Jours calendaires", value: daysText(days) },
          { label: "Jours fériés dans la période", value: String(holidays.length) },
          ...(first && last
            ? [
                { label: "Première semaine", value: first.label },
                { label: "Dernière semaine", value: last.label },
              ]
            : []),
        ],
        words: holidays.length > 0 ? holidays : [`${count(0, "jour férié", "jours fériés")} dans cette période.`],
        article: "art. L3133-1 du Code du travail (jours fériés)",
        figures: [],
      },
    };
  },
});
