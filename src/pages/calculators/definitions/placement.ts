import { defineCalculator, flag, money, number, percent, refusal, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { guaranteeRefund, placementFee } from "@/rules/billing/placement";
import { over, toNumber } from "@/rules/money";
import { euroText } from "@/rules/money-text";

const whole = { decimals: 0, max: 24 } as const;

export default defineCalculator({
  key: "placement",
  theme: "billing",
  title: "Honoraires de recrutement",
  summary: "La facture d’un placement en CDI, ses échéances et l’avoir de garantie.",
  keywords: "cabinet placement cdi garantie remboursement retainer",
  formula:
    "Honoraires = rémunération annuelle × taux\u202f; avoir de garantie = honoraires × mois restants ÷ mois de garantie.",
  fields: {
    wage: money("Rémunération annuelle", { default: 38_000, min: 0, max: 10_000_000, unit: "€/an" }),
    rate: percent("Taux d’honoraires", { default: 18, min: 0, max: 100 }),
    parts: number("Échéances", { default: 3, min: 1, ...whole, max: 12 }),
    vat: percent("TVA", { default: 20, min: 0, max: 100 }),
    guarantee: number("Garantie", { default: 3, min: 1, ...whole, unit: "mois" }),
    worked: number("Départ après", { default: null, optional: true, min: 0, ...whole, unit: "mois" }),
    client: flag("Départ imputable au client", { default: false, when: (v) => v.worked !== null }),
  },
  compute: (v) => {
    const rate = toNumber(over(v.rate, 100));
    const fee = placementFee({ packageCents: inCents(v.wage), rate, parts: v.parts, vatPercent: v.vat });
    if (!fee.ok) return refusal(fee, "wage");
    const { feeCents, vatCents, grossCents, instalmentsCents, words } = fee.value;
    const refund =
      v.worked === null
        ? null
        : guaranteeRefund({ feeCents, monthsWorked: v.worked, guaranteeMonths: v.guarantee, causedByClient: v.client });
    if (refund && !refund.ok) return refusal(refund, "worked");
    return show(fee, () => ({
      lines: [
        { label: "Honoraires HT", value: euroText(feeCents), main: true },
        { label: "TTC", value: euroText(grossCents), main: true },
        { label: "TVA", value: euroText(vatCents) },
        ...instalmentsCents.map((cents, i) => ({ label: `Échéance ${i + 1}`, value: euroText(cents) })),
        ...(refund ? [{ label: "Avoir de garantie", value: euroText(refund.value.refundCents) }] : []),
      ],
      words: [...words, ...(refund ? refund.value.words : [])],
    }));
  },
});
