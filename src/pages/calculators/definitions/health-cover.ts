import { date, defineCalculator, flag, number, show } from "@/features/calculator/declare";
import { euroText } from "@/rules/money-text";
import { type HealthStatus, healthCover } from "@/rules/pay/health-cover";

const STATUS: Readonly<Record<HealthStatus, string>> = {
  AFFILIE: "Affilié",
  DISPENSE: "Dispensé",
  NON_ELIGIBLE: "Chèque santé sur demande",
};

export default defineCalculator({
  key: "health-cover",
  theme: "pay",
  title: "Mutuelle des intérimaires",
  summary: "Si un contrat ouvre la couverture Intérimaires Santé, et ce que chacun en paie.",
  keywords: "sante complementaire 414 heures affiliation dispense",
  formula:
    "414 h sur douze mois, un contrat de plus de trois mois ou un CDI intérimaire\u202f: la moitié pour l’employeur.",
  fields: {
    start: date("Début du contrat", { default: "2026-09-07" }),
    end: date("Fin du contrat", { default: "2026-10-30" }),
    hours: number("Heures d’intérim sur douze mois", { default: 500, min: 0, max: 3000, unit: "h" }),
    paid: number("Heures payées du contrat", { default: 280, min: 0, max: 3000, unit: "h" }),
    permanent: flag("CDI intérimaire", { default: false }),
    exempted: flag("Dispense demandée", { default: false }),
  },
  compute: (v, figures) =>
    show(
      healthCover(
        {
          startDate: v.start,
          endDate: v.end,
          hours12Months: v.hours,
          paidHours: v.paid,
          isPermanent: v.permanent,
          isExempted: v.exempted,
        },
        figures,
      ),
      ({ status, workerCents, employerCents }) => ({
        lines: [
          { label: "Couverture", value: STATUS[status], main: true },
          { label: "Part du salarié", value: euroText(workerCents) },
          { label: "Part de l’employeur", value: euroText(employerCents) },
        ],
      }),
      "end",
    ),
});
