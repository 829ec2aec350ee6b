import { choice, date, defineCalculator, flag, type Line, number, refusal, show } from "@/features/calculator/declare";
import { dayText } from "@/features/calculator/say";
import { checkMaxDuration, maxDuration } from "@/rules/contract/max-duration";
import { motifOf } from "@/rules/contract/motifs";
import { checkRenewals } from "@/rules/contract/renewal";
import { type Finding, VERDICT_LABELS } from "@/rules/verdict";
import { motifs } from "../shared";

const TONES = { ok: "good", to_justify: "waiting", blocking: "bad" } as const;
const line = (found: Finding): Line => ({
  label: found.label,
  value: VERDICT_LABELS[found.verdict],
  tone: TONES[found.verdict],
  note: found.message,
});

export default defineCalculator({
  key: "max-duration",
  theme: "contract",
  title: "Durée maximale et renouvellements",
  summary: "Le dernier jour possible d’une mission selon son motif, renouvellements compris.",
  keywords: "18 mois 9 mois 24 mois motif renouvellement terme imprecis",
  formula: "Premier jour de la chaîne + nombre de mois du motif − 1 jour, de date à date.",
  fields: {
    start: date("Début de la chaîne de contrats", { default: "2026-01-15" }),
    motif: choice("Motif de recours", motifs, { default: "ACCROISSEMENT" }),
    precise: flag("Terme précis", { default: true, when: (v) => motifOf(String(v.motif))?.openTerm === true }),
    abroad: flag("Mission à l’étranger", { default: false }),
    end: date("Fin envisagée", { default: null, optional: true }),
    renewals: number("Renouvellements, celui-ci compris", { default: 0, min: 0, max: 20, decimals: 0 }),
  },
  compute: (v, figures) => {
    const asked = { start: v.start, motif: v.motif, precise: v.precise, abroad: v.abroad };
    if (v.end && v.end < v.start) return refusal({ reason: "La fin précède le début." }, "end");
    return show(
      maxDuration(asked, null, figures),
      (max) => {
        const renewals = checkRenewals({ date: v.start, renewals: v.renewals }, null, figures);
        const found = [...(v.end ? [checkMaxDuration({ ...asked, end: v.end }, null, figures)] : []), renewals];
        const limit = { none: "aucune durée maximale", unknown: "selon l’accord de branche", limited: "" }[max.kind];
        return {
          lines: [
            { label: "Dernier jour possible", value: max.last ? dayText(max.last) : limit, main: true },
            ...(max.months ? [{ label: "Maximum du motif", value: `${max.months} mois` }] : []),
            ...found.map(line),
          ],
          figures: [...max.figures, ...renewals.figures],
          article: [max.article, renewals.article].filter(Boolean).join(" ; "),
          spans:
            max.last && v.end
              ? [
                  { label: "Mission envisagée", from: v.start, to: v.end, tone: v.end > max.last ? "bad" : "info" },
                  { label: "Durée possible", from: v.start, to: max.last, tone: "neutral" },
                ]
              : [],
        };
      },
      "start",
    );
  },
});
