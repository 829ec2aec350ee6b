import {
  call,
  choice,
  dateTime,
  defineResource,
  integer,
  json,
  longText,
  number,
  reference,
  section,
  text,
} from "@/kit/declaration";

/** The queue: what runs aside, how far it is and why it failed. Only functions write it. */
export default defineResource("job_run", {
  labels: { one: "Tâche", many: "Tâches de fond", gender: "f" },
  path: "/job-runs",
  group: "technical",
  icon: "Schedule",
  access: "technical",
  title: (job) => job.kind,
  sort: ["created_at", "desc"],
  without: ["create", "edit", "delete"],

  show: [
    section("Tâche", {
      kind: text("Tâche", { list: true, search: true }),
      status: choice(
        "État",
        {
          queued: { label: "En attente", tone: "waiting" },
          running: { label: "En cours", tone: "info" },
          done: { label: "Faite", tone: "good" },
          failed: { label: "Échouée", tone: "bad" },
          canceled: { label: "Annulée", tone: "neutral" },
        },
        { list: true, filter: true },
      ),
      message: text("Étape", { list: "optional" }),
      progress: number("Avancement (de 0 à 1)", { decimals: 2, list: "optional" }),
      error: longText("Erreur", { list: true, filter: true }),
      owner_id: reference("team_member", "Demandée par", { list: "optional", filter: true }),
      created_at: dateTime("Demandée le", { list: true, filter: true }),
    }),
    section("Exécution", {
      attempts: integer("Essais", { list: true }),
      max_attempts: integer("Essais permis"),
      run_after: dateTime("Pas avant le", { list: "optional" }),
      started_at: dateTime("Commencée le", { list: "optional" }),
      finished_at: dateTime("Finie le", { list: true }),
      leased_by: text("Exécutant"),
      leased_until: dateTime("Rendue si muette après le"),
      unique_key: text("Clé d’unicité"),
      payload: json("Données", { width: 3 }),
    }),
  ],
  actions: [
    call("cancel", "Annuler la tâche", "cancel_job", {
      tone: "bad",
      confirm: "Ce qu’elle a déjà fait reste fait.",
      when: { status: ["queued", "running"] },
    }),
  ],
});
