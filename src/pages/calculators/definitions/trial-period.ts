import { choice, date, defineCalculator, show } from "@/features/calculator/declare";
import { daysText, dayText } from "@/features/calculator/say";
import { trialPeriod } from "@/rules/contract/trial";
import { calendarFields, calendarOf } from "../shared";

const UNITS = { JOURS_TRAVAILLES: "Jours travaillés", JOURS_CALENDAIRES: "Jours calendaires" } as const;

export default defineCalculator({
  key: "trial-period",
  theme: "contract",
  title: "Période d’essai",
  summary: "La durée maximale de l’essai d’une mission et le jour où il finit.",
  keywords: "essai 2 jours 3 jours 5 jours jt",
  formula:
    "Un mois au plus\u202f: 2 jours\u202f; plus d’un mois, deux au plus\u202f: 3 jours\u202f; au-delà\u202f: 5 jours.",
  fields: {
    start: date("Début de la mission", { default: "2026-09-01" }),
    end: date("Fin de la mission", { default: "2026-09-30", help: "Terme imprécis\u202f: fin de la durée minimale." }),
    unit: choice("Compté en", UNITS, { default: null, optional: true, help: "Vide\u202f: l’unité de l’espace." }),
    ...calendarFields,
  },
  compute: (v, figures) =>
    show(
      trialPeriod(v.start, v.end, calendarOf(v), null, figures, v.unit),
      (trial) => ({
        lines: [
          {
            label: "Période d’essai",
            value: daysText(trial.days),
            main: true,
            note: trial.worked ? "travaillés" : "calendaires",
          },
          { label: "Fin de l’essai au soir du", value: dayText(trial.last), main: true },
        ],
        spans: [
          { label: "Mission", from: v.start, to: v.end, tone: "info" },
          { label: "Essai", from: v.start, to: trial.last, tone: "waiting" },
        ],
      }),
      "end",
    ),
});
