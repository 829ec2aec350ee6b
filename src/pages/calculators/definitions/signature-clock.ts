import { date, defineCalculator, show } from "@/features/calculator/declare";
import { dayText } from "@/features/calculator/say";
import { signatureClock } from "@/rules/contract/clock";
import { territory } from "../shared";

export default defineCalculator({
  key: "signature-clock",
  theme: "contract",
  title: "Délai de signature",
  summary: "Le dernier jour pour signer et transmettre un contrat de mission.",
  keywords: "transmission deux jours ouvrables contrat mise a disposition",
  formula: "Deux jours ouvrables après le début\u202f: du lundi au samedi, hors jours fériés.",
  fields: {
    start: date("Début de la mission", { default: "2026-09-07" }),
    territory,
  },
  compute: (v, figures) => {
    const clock = signatureClock(v.start, v.territory, figures);
    const article = "art. L1251-17 et L1251-42 du Code du travail";
    return show(
      clock.ok ? { ok: true, value: { ...clock.value, article } } : clock,
      ({ deadline }) => ({
        lines: [{ label: "À transmettre au plus tard le", value: dayText(deadline), main: true }],
        spans: [{ label: "Délai", from: v.start, to: deadline, tone: "waiting" }],
      }),
      "start",
    );
  },
});
