import type { NextStep } from "@/kit/declaration";

const find = (text: string): NextStep => ({
  text,
  to: "/missions/:id/find-talents",
  label: "Trouver des talents",
  needs: ["talents", "read"],
});
const follow = (text: string): NextStep => ({ text, to: "/missions/:id/applications", label: "Voir les candidatures" });

/** What an order waits for, state by state. */
export const missionNext: Readonly<Record<string, NextStep>> = {
  draft: { text: "Vérifiez la commande, puis ouvrez-la\u202f: la recherche commence.", action: "open" },
  open: find("Cherchez qui peut y aller, et ajoutez-le aux candidats."),
  sourcing: find("Cherchez qui peut y aller, et ajoutez-le aux candidats."),
  presented: follow("Le client a des candidats\u202f: relancez-le, et préparez le contrat de qui il retient."),
  partly_filled: find("Il reste des postes à pourvoir."),
  filled: follow("Chaque poste a son contrat\u202f: suivez les signatures avant le premier jour."),
  started: {
    text: "La mission court\u202f: saisissez les heures, et clôturez-la quand elle est finie.",
    action: "close",
  },
};
