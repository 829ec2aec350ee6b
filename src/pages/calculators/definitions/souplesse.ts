import { date, defineCalculator, show } from "@/features/calculator/declare";
import { daysText, dayText } from "@/features/calculator/say";
import { souplesse } from "@/rules/contract/souplesse";
import { calendarFields, calendarOf } from "../shared";

export default defineCalculator({
  key: "souplesse",
  theme: "contract",
  title: "Souplesse",
  summary: "Jusqu’où la fin d’une mission peut être avancée ou reportée sans avenant.",
  keywords: "amenagement du terme avance report fin de mission",
  formula:
    "Moins de 10 jours de travail\u202f: 2 jours\u202f; sinon un jour pour cinq. L’avance ne dépasse pas 10 jours, le report ne dépasse pas la durée maximale du motif.",
  fields: {
    start: date("Début de la mission", { default: "2026-10-05" }),
    end: date("Fin prévue", { default: "2026-10-30" }),
    ...calendarFields,
    max: date("Fin maximale du motif", {
      default: null,
      optional: true,
      help: "Voir le calculateur de durée maximale.",
    }),
  },
  compute: (v, figures) =>
    show(
      souplesse({ start_date: v.start, end_date: v.end, max_end: v.max }, calendarOf(v), figures),
      (s) => ({
        lines: [
          { label: "Fin au plus tôt", value: dayText(s.earliest), main: true },
          { label: "Fin au plus tard", value: dayText(s.latest), main: true },
          { label: "Jours de travail de la mission", value: daysText(s.working_days) },
          { label: "Souplesse légale", value: daysText(s.days) },
          {
            label: "Avance possible",
            value: daysText(s.back),
            ...(s.back < s.days && { note: "dix jours au plus, par la loi" }),
          },
          {
            label: "Report possible",
            value: daysText(s.forward),
            ...(s.cut
              ? { note: "limité par la durée maximale" }
              : s.forward < s.days && { note: `plafond de l’agence\u202f; la loi permettrait ${daysText(s.days)}` }),
          },
        ],
        spans: [
          { label: "Mission", from: v.start, to: v.end, tone: "info" },
          { label: "La fin peut tomber", from: s.earliest, to: s.latest, tone: "waiting" },
        ],
      }),
      "end",
    ),
});
