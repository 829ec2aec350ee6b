import { date, defineCalculator, refusal, show } from "@/features/calculator/declare";
import { daysText, dayText } from "@/features/calculator/say";
import { calendarDays, periodProblem } from "@/rules/calendar/date";
import { notice } from "@/rules/contract/notice";
import { calendarFields, calendarOf } from "../shared";

export default defineCalculator({
  key: "notice",
  theme: "contract",
  title: "Préavis pour un CDI",
  summary: "Le préavis du salarié qui quitte sa mission pour un CDI.",
  keywords: "rupture depart demission cdi un jour par semaine",
  formula: "Un jour par semaine de contrat, renouvellements compris\u202f: un jour au moins, deux semaines au plus.",
  fields: {
    start: date("Début du contrat", { default: "2026-09-07" }),
    end: date("Fin prévue", { default: "2026-10-11", help: "Terme imprécis\u202f: le jour du départ annoncé." }),
    given: date("Préavis donné le", { default: null, optional: true }),
    ...calendarFields,
  },
  compute: (v, figures) => {
    const problem = periodProblem(v.start, v.end, "Le contrat");
    if (problem) return refusal({ reason: problem }, "end");
    const days = calendarDays(v.start, v.end);
    return show(
      notice(days, v.start, v.given, calendarOf(v), figures),
      (n) => ({
        lines: [
          { label: "Préavis", value: daysText(n.days), main: true, note: "jours de travail" },
          ...(n.last ? [{ label: "Jusqu’au", value: dayText(n.last), main: true }] : []),
          { label: "Durée du contrat", value: daysText(days) },
        ],
      }),
      "end",
    );
  },
});
