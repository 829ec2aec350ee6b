import { date, defineCalculator, show } from "@/features/calculator/declare";
import { daysText } from "@/features/calculator/say";
import { hireSeniority } from "@/rules/contract/cdii";

export default defineCalculator({
  key: "hire-seniority",
  theme: "contract",
  title: "Embauche par le client",
  summary: "Les jours de mission que le client déduit de l’essai et compte dans l’ancienneté.",
  keywords: "anciennete reprise periode essai recrutement interimaire L1251-38",
  formula: "Les jours de mission chez ce client dans les trois mois qui précèdent l’embauche.",
  fields: {
    start: date("Début de la mission", { default: "2026-07-01" }),
    end: date("Fin de la mission", { default: "2026-09-30" }),
    hired: date("Embauche le", { default: "2026-10-05" }),
  },
  compute: (v, figures) => {
    const found = hireSeniority([{ start_date: v.start, end_date: v.end }], v.hired, figures);
    const article = "art. L1251-38 du Code du travail";
    return show(
      found.ok
        ? {
            ok: true,
            value: { days: found.value, article, figures: [], words: [`${found.value} jours de mission comptés.`] },
          }
        : found,
      ({ days }) => ({ lines: [{ label: "Déduits de l’essai", value: daysText(days), main: true }] }),
      "hired",
    );
  },
});
