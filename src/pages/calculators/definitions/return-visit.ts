import { choice, date, defineCalculator, number, show } from "@/features/calculator/declare";
import { dayText } from "@/features/calculator/say";
import { type AbsenceCause, returnVisit } from "@/rules/compliance/return-visit";

const CAUSES: Readonly<Record<AbsenceCause, string>> = {
  other_sickness: "Maladie ou accident non professionnel",
  work_accident: "Accident du travail",
  occupational_disease: "Maladie professionnelle",
  maternity: "Congé de maternité",
};

export default defineCalculator({
  key: "return-visit",
  theme: "contract",
  title: "Visite de reprise",
  summary: "La visite médicale qu’un retour d’absence rend obligatoire, et son dernier jour.",
  keywords: "medecin travail retour arret maladie accident maternite",
  formula:
    "60 jours de maladie, 30 jours d’accident du travail\u202f; sans condition de durée pour les autres. Huit jours après le retour au plus tard.",
  fields: {
    cause: choice("Absence", CAUSES, { default: "other_sickness" }),
    days: number("Jours d’absence", { default: 60, min: 0, max: 3650, decimals: 0, unit: "jours" }),
    back: date("Retour le", { default: "2026-09-07" }),
  },
  compute: (v) => {
    const visit = returnVisit(v.cause as AbsenceCause, v.days, v.back);
    const article = "art. R4624-31 du Code du travail";
    return show(
      visit.ok ? { ok: true, value: { ...visit.value, article, figures: [], words: [visit.value.reason] } } : visit,
      ({ due, before }) => ({
        lines: [
          { label: "Visite de reprise", value: due ? "Due" : "Non due", main: true },
          ...(before ? [{ label: "Au plus tard le", value: dayText(before), main: true }] : []),
        ],
      }),
      "days",
    );
  },
});
