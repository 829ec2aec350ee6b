import { date, defineCalculator, money, show } from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { euroText } from "@/rules/money-text";
import { advanceLimit } from "@/rules/pay/advance";

const amount = { min: 0, max: 1_000_000 } as const;

export default defineCalculator({
  key: "advance",
  theme: "pay",
  title: "Plafond d’acompte",
  summary: "Ce qui peut être versé tout de suite sur des heures déjà validées.",
  keywords: "acompte avance saisie 70% net estime",
  formula:
    "Plafond = part de l’agence × net estimé des heures validées non payées\u202f; disponible = plafond − acomptes − saisies.",
  fields: {
    gross: money("Brut des heures validées", { default: 490, ...amount, help: "Sans IFM ni congés payés." }),
    net: money("Net estimé", {
      default: null,
      optional: true,
      ...amount,
      help: "Vide\u202f: part habituelle du brut.",
    }),
    running: money("Acomptes en cours", { default: 100, ...amount }),
    seized: money("Saisies", { default: 0, ...amount }),
    date: date("Date de la demande", { default: "today" }),
  },
  compute: (v, figures) =>
    show(
      advanceLimit(
        {
          onDate: v.date,
          validatedGrossCents: inCents(v.gross),
          runningAdvancesCents: inCents(v.running),
          garnishmentsCents: inCents(v.seized),
          ...(v.net !== null && { estimatedNetCents: inCents(v.net) }),
        },
        figures,
      ),
      (a) => ({
        lines: [
          { label: "Disponible", value: euroText(a.availableCents), main: true },
          { label: "Plafond", value: euroText(a.capCents) },
          { label: "Net estimé", value: euroText(a.netCents) },
        ],
      }),
      "gross",
    ),
});
