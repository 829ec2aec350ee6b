import { date, defineCalculator, money, number, percent, refusal, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { cents, times } from "@/rules/money";
import { euroText } from "@/rules/money-text";
import { mealVoucher, voucherCount } from "@/rules/pay/meal-voucher";

const days = { min: 0, max: 31, decimals: 0 } as const;

export default defineCalculator({
  key: "meal-voucher",
  theme: "travel",
  title: "Titres-restaurant",
  summary: "La part patronale exonérée d’un titre et le nombre de titres du mois.",
  keywords: "tr ticket resto carte swile edenred plafond exoneration",
  formula:
    "La part patronale va de 50 à 60\u202f% du titre\u202f; ce qui dépasse le plafond de l’année est réintégré au salaire. Un titre par jour travaillé, aucun les jours de panier.",
  fields: {
    face: money("Valeur du titre", { default: 13, min: 0.01, max: 100 }),
    share: percent("Part patronale", { default: 60, min: 0, max: 100 }),
    worked: number("Jours travaillés", { default: 21, ...days }),
    panier: number("dont jours avec panier ou repas payé", { default: 0, ...days }),
    absences: number("Jours sans repas dans l’horaire", { default: 0, ...days }),
    date: date("Date", { default: "today" }),
  },
  compute: (v, figures) => {
    const vouchers = voucherCount({ eligibleDays: v.worked, daysWithPanier: v.panier, absences: v.absences });
    if (!vouchers.ok) return refusal(vouchers, "worked");
    const { vouchers: n } = vouchers.value;
    return show(
      mealVoucher({ onDate: v.date, faceCents: inCents(v.face), employerShare: v.share }, figures),
      (m) => ({
        lines: [
          { label: "Part patronale par titre", value: euroText(m.employerCents), main: true },
          {
            label: "Réintégré au salaire par titre",
            value: euroText(m.excessCents),
            tone: m.excessCents > 0 ? "bad" : "good",
          },
          { label: "Part du salarié par titre", value: euroText(m.workerCents) },
          { label: "Titres du mois", value: String(n) },
          { label: "Part patronale du mois", value: euroText(cents(times(n, m.employerCents))) },
          { label: "Retenue du mois sur la paie", value: euroText(cents(times(n, m.workerCents))) },
        ],
        words: [...m.words, ...vouchers.value.words],
        article: `${m.article}\u202f; ${vouchers.value.article}`,
      }),
      "share",
    );
  },
});
