import type { NextStep } from "@/kit/declaration";

/** What a company waits for, by what it is to us. */
export const companyNext: Readonly<Record<string, NextStep>> = {
  prospect: {
    text: "Convenez des coefficients\u202f: sans conditions signées, aucun contrat n’est facturé au bon prix.",
    to: "/commercial-conditions/new?company_id=:id",
    label: "Préparer les conditions",
    needs: ["crm", "create"],
  },
  client: {
    text: "Une demande\u202f? Saisissez la commande, puis cherchez qui peut y aller.",
    to: "/missions/new?company_id=:id",
    label: "Saisir une commande",
    needs: ["missions", "create"],
  },
};
