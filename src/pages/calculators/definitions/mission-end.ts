import { choice, date, defineCalculator, flag, hours, money, refusal, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { ENDINGS, type EndingCode } from "@/rules/contract/endings";
import { pick } from "@/rules/figures";
import { euroText } from "@/rules/money-text";
import { grossPay } from "@/rules/pay/gross";
import { missionEndPayFor } from "@/rules/pay/mission-end";

const endings = Object.fromEntries(ENDINGS.map((one) => [one.code, one.label])) as Record<EndingCode, string>;
const most = { min: 0, max: 10_000, unit: "h" } as const;

export default defineCalculator({
  key: "mission-end",
  theme: "pay",
  title: "IFM et congés payés",
  summary: "L’indemnité de fin de mission et les congés payés d’une mission, selon sa fin.",
  keywords: "ifm iccp indemnite precarite conges 10% fin de contrat",
  formula:
    "IFM = 10\u202f% du brut\u202f; ICCP = 10\u202f% de (brut + IFM). Certaines fins de contrat font perdre l’IFM, jamais l’ICCP.",
  fields: {
    rate: money("Taux horaire brut", { default: 13.5, min: 0.01, max: 1000, decimals: 4, unit: "€/h" }),
    normal: hours("Heures normales", { default: 140, ...most }),
    first: hours("Heures à 25\u202f%", { default: 0, ...most }),
    second: hours("Heures à 50\u202f%", { default: 0, ...most }),
    bonus: money("Primes soumises", { default: 0, min: 0, max: 1_000_000 }),
    weather: money("Intempéries", {
      default: 0,
      min: 0,
      max: 1_000_000,
      help: "Hors de l’assiette de l’IFM, dans celle de l’ICCP.",
    }),
    taken: money("Congés déjà payés", { default: 0, min: 0, max: 1_000_000 }),
    ending: choice("Fin du contrat", endings, { default: "FIN_TERME" }),
    immediate: flag("Le client embauche sans attendre", { default: true, when: (v) => v.ending === "EMBAUCHE_EU" }),
    date: date("Date de fin", { default: "today" }),
  },
  compute: (v, figures) => {
    const rates = pick(figures, v.date, ["HS_TAUX_1", "HS_TAUX_2"]);
    if (!rates.ok) return refusal(rates, "date");
    const { HS_TAUX_1, HS_TAUX_2 } = rates.value.values;
    const pay = grossPay({
      rateCents: inCents(v.rate),
      hours: [
        { label: "Heures normales", hours: v.normal },
        { label: `Heures à ${HS_TAUX_1}\u202f%`, hours: v.first, premium: HS_TAUX_1 },
        { label: `Heures à ${HS_TAUX_2}\u202f%`, hours: v.second, premium: HS_TAUX_2 },
      ],
      bonuses: [
        ...(v.bonus > 0 ? [{ label: "Primes", cents: inCents(v.bonus) }] : []),
        ...(v.weather > 0 ? [{ label: "Intempéries", cents: inCents(v.weather), ifm: false }] : []),
      ],
    });
    if (!pay.ok) return refusal(pay, "rate");
    const { grossCents, ifmBaseCents, iccpBaseCents } = pay.value;
    const ending = { ending: v.ending, date: v.date, is_cdi_immediate: v.immediate };
    const amounts = { grossCents, ifmBaseCents, iccpBaseCents, leaveTakenCents: inCents(v.taken) };
    return show(
      missionEndPayFor(ending, amounts, figures),
      (end) => ({
        lines: [
          { label: "Total brut", value: euroText(end.totalCents), main: true },
          { label: "Brut des heures et primes", value: euroText(grossCents) },
          {
            label: "Indemnité de fin de mission (IFM)",
            value: euroText(end.ifmCents),
            ...(!end.ifmDue && { note: "non due" }),
          },
          { label: "Indemnité de congés payés (ICCP)", value: euroText(end.iccpCents) },
        ],
        words: [...pay.value.words, ...end.words],
        figures: [...(v.first > 0 || v.second > 0 ? rates.value.used : []), ...end.figures],
      }),
      "ending",
    );
  },
});
