import { choice, date, defineCalculator, type Line, show } from "@/features/calculator/declare";
import { daysText, dayText } from "@/features/calculator/say";
import { addDays } from "@/rules/calendar/date";
import { carence } from "@/rules/contract/carence";
import { carenceExemption } from "@/rules/contract/carence-exemptions";
import { ENDINGS, type EndingCode } from "@/rules/contract/endings";
import { calendarFields, calendarOf, motifs } from "../shared";

const endings = Object.fromEntries(ENDINGS.map((one) => [one.code, one.label])) as Record<EndingCode, string>;

export default defineCalculator({
  key: "carence",
  theme: "contract",
  title: "Délai de carence",
  summary: "Quand un nouveau contrat peut commencer sur le même poste.",
  keywords: "attente poste succession contrats tiers moitie",
  formula:
    "Un tiers de la durée du contrat fini s’il a duré 14 jours ou plus, sinon la moitié, arrondi au jour supérieur\u202f; compté en jours d’ouverture du client.",
  fields: {
    start: date("Début du contrat fini", { default: "2026-09-01", help: "Renouvellements compris." }),
    end: date("Fin réelle", { default: "2026-09-30" }),
    ...calendarFields,
    motif: choice("Motif du contrat fini", motifs, { default: "ACCROISSEMENT" }),
    ending: choice("Comment il a fini", endings, { default: "FIN_TERME" }),
    next: choice("Motif du suivant", motifs, { default: "ACCROISSEMENT" }),
    nextStart: date("Début souhaité du suivant", { default: null, optional: true }),
  },
  compute: (v, figures) =>
    show(
      carence({ start_date: v.start, end_date: v.end }, calendarOf(v), null, figures),
      (c) => {
        const ended = { start_date: v.start, end_date: v.end, contract_reason: v.motif, ending_reason: v.ending };
        const exemption = carenceExemption(ended, {
          start_date: v.nextStart ?? addDays(v.end, 1),
          contract_reason: v.next,
        });
        const free = exemption?.kind === "full" || (v.nextStart !== null && v.nextStart >= c.earliest);
        const exempt = exemption?.kind === "full";
        const verdict: Line[] = exemption
          ? [
              {
                label: "Dispense",
                value: exempt ? "pas de carence" : "à motiver",
                main: exempt,
                tone: exempt ? "good" : "waiting",
                note: exemption.reason,
              },
            ]
          : [];
        const dates: Line[] = [
          { label: "Nouveau contrat à partir du", value: dayText(c.earliest), main: true },
          { label: "Dernier jour de carence", value: dayText(c.last) },
        ];
        const wished: Line[] = v.nextStart
          ? [
              {
                label: `Début le ${dayText(v.nextStart)}`,
                value: v.nextStart <= v.end ? "avant la fin du contrat" : free ? "possible" : "trop tôt",
                tone: v.nextStart > v.end && free ? "good" : "bad",
              },
            ]
          : [];
        return {
          lines: [
            // The first line is the verdict: an exemption has no date to wait for.
            ...(exempt ? verdict : [...dates, ...verdict]),
            { label: "Durée du contrat fini", value: daysText(c.contract_days) },
            ...(exempt ? [] : [{ label: "Carence, en jours d’ouverture", value: daysText(c.days) }]),
            ...wished,
          ],
          article: exemption ? `${c.article}\u202f; ${exemption.article}` : c.article,
          spans: [
            { label: "Contrat fini", from: v.start, to: v.end, tone: "info" },
            ...(c.days > 0 && !exempt
              ? [{ label: "Carence", from: addDays(v.end, 1), to: c.last, tone: "waiting" as const }]
              : []),
          ],
        };
      },
      "end",
    ),
});
