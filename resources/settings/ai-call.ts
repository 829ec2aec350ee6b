import { choice, dateTime, defineResource, integer, money, panel, reference, section, text } from "@/kit/declaration";

const TASK = {
  read_search: "Lecture d’une recherche",
  read_resume: "Lecture d’un CV",
  hear_note: "Transcription d’une note",
  summarise_note: "Résumé d’une note",
} as const;
const WHY = {
  unreachable: "Service injoignable",
  slow: "Trop lent",
  denied: "Clé refusée",
  busy: "Trop demandé",
  down: "En panne",
  declined: "Refus de répondre",
  long: "Réponse trop longue",
  garbage: "Réponse illisible",
  schema: "Réponse hors forme",
  silent: "Rien d’audible",
  unexpected: "Erreur imprévue",
} as const;

/** What was asked of the language model, by whom, for what and at what cost. Only the function of the assistant writes it. */
export default defineResource("ai_call", {
  labels: { one: "Appel à l’assistant", many: "Appels à l’assistant", gender: "m" },
  path: "/ai-calls",
  group: "technical",
  icon: "Read",
  access: "technical",
  title: (call) => TASK[call.task as keyof typeof TASK] ?? call.task,
  sort: ["created_at", "desc"],
  without: ["create", "edit", "delete"],
  emptyHint: "Aucun appel en six mois. Ce qui part est masqué, et gardé six mois avec la réponse.",

  show: [
    section(
      "Appel",
      {
        task: choice("Tâche", TASK, { list: true, filter: true }),
        created_at: dateTime("Le", { list: true, filter: true }),
        team_member_id: reference("team_member", "Demandé par", { list: true, filter: true }),
        talent_id: reference("talent", "Talent", { list: "optional" }),
        status: choice(
          "État",
          {
            running: { label: "En cours", tone: "info" },
            done: { label: "Fait", tone: "good" },
            failed: { label: "Échec", tone: "bad" },
          },
          { list: true, filter: true },
        ),
        error: choice("Raison de l’échec", WHY, { list: "optional", filter: true }),
        model: text("Modèle", { list: "optional", search: true }),
        tokens_in: integer("Jetons envoyés", { list: "optional" }),
        tokens_out: integer("Jetons reçus", { list: "optional" }),
        euros: money("Prix", { list: true, decimals: 4 }),
        duration_ms: integer("Durée", { unit: "ms", list: "optional" }),
      },
      "Gardé six mois, puis effacé. Le texte d’une personne anonymisée s’efface avec elle.",
    ),
    panel("Textes", "ai-call-text"),
  ],
});
