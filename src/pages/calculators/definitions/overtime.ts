import { date, defineCalculator, duration, money, refusal, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { euroText } from "@/rules/money-text";
import { grossPay, overtimeLines } from "@/rules/pay/gross";
import { formatDecimalHours, formatDuration } from "@/rules/time/duration";
import type { Minutes } from "@/rules/time/minutes";
import { weekOvertime } from "@/rules/time/overtime";

const hoursText = (minutes: Minutes) => `${formatDuration(minutes)} (${formatDecimalHours(minutes)})`;

export default defineCalculator({
  key: "overtime",
  theme: "time",
  title: "Heures supplémentaires",
  summary: "Les heures d’une semaine, leurs majorations et le brut qu’elles donnent.",
  keywords: "hs 25 50 semaine majoration brut",
  formula:
    "De 0 à 35 h au taux normal, les 8 suivantes à +25\u202f%, les autres à +50\u202f%, par semaine du lundi au dimanche.",
  fields: {
    worked: duration("Heures de la semaine", { default: 44 * 60, min: 0, max: 168 * 60 }),
    rate: money("Taux horaire brut", { default: 14, min: 0.01, max: 1000, decimals: 4, unit: "€/h" }),
    date: date("Un jour de la semaine", { default: "today" }),
  },
  compute: (v, figures) => {
    const week = weekOvertime(v.worked, v.date, figures);
    if (!week.ok) return refusal(week, "worked");
    const { normal, hs25, hs50, rate_1, rate_2, arithmetic, article } = week.value;
    return show(
      grossPay({ rateCents: inCents(v.rate), hours: overtimeLines(week.value) }),
      (pay) => ({
        lines: [
          { label: "Brut de la semaine", value: euroText(pay.grossCents), main: true },
          { label: "Heures normales", value: hoursText(normal) },
          { label: `Heures à ${rate_1}\u202f%`, value: hoursText(hs25) },
          { label: `Heures à ${rate_2}\u202f%`, value: hoursText(hs50) },
          ...pay.lines.slice(1).map((line) => ({ label: line.label, value: euroText(line.cents) })),
        ],
        words: [arithmetic, ...pay.words],
        article,
        figures: week.value.figures,
      }),
      "rate",
    );
  },
});
