import type { NextStep } from "@/kit/declaration";

/** What a contract waits for, state by state; those of its circuit have a page of their own. */
export const contractNext: Readonly<Record<string, NextStep>> = {
  draft: { text: "Lisez la bande de légalité, écrivez les motifs qu’elle demande, puis soumettez." },
  consultant_review: {
    text: "Le responsable hiérarchique relit et valide.",
    to: "/contracts/:id/consultant-review",
    label: "Relire et valider",
    needs: ["contracts", "review"],
  },
  admin_review: {
    text: "Le service contrats relit\u202f: il approuve, ou demande des modifications.",
    to: "/contracts/:id/review",
    label: "Relire",
    needs: ["contracts", "approve"],
  },
  admin_modification_requested: {
    text: "Répondez à chaque modification demandée, puis renvoyez.",
    to: "/contracts/:id/admin-modification-requested",
    label: "Répondre aux demandes",
    needs: ["contracts", "edit"],
  },
  to_sign: { text: "Chaque partie signe par son lien\u202f; relancez qui n’a pas signé." },
  signed: { text: "Suivez les heures\u202f; avant le terme, dites si la mission se prolonge." },
  ended: { text: "Réglez la fin de mission, puis clôturez." },
};
