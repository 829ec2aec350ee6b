import { choice, dateTime, longText, section } from "@/kit/declaration";

/** When a candidate was presented, and what the client answered by the link of the mail. */
export const atClient = section("Chez le client", {
  presented_at: dateTime("Présentée le", { readOnly: true, list: "optional", filter: true }),
  client_answer: choice(
    "Réponse du client",
    {
      interested: { label: "Intéressé", tone: "good" },
      meet: { label: "Veut rencontrer", tone: "good" },
      declined: { label: "Pas intéressé", tone: "bad" },
    },
    { readOnly: true, list: "optional", filter: true },
  ),
  client_answered_at: dateTime("Reçue le", { readOnly: true }),
  client_comment: longText("Son commentaire", { readOnly: true }),
});
