import { activity, choice, date, dateTime, defineResource, longText, reference, section } from "@/kit/declaration";

/** Calls, noted in two presses on the record of who was called. */
export default defineResource("call_log", {
  labels: { one: "Appel", many: "Appels", gender: "m" },
  path: "/calls",
  group: "crm",
  icon: "Schedule",
  access: "talents",
  title: () => "Appel",
  named: ["talent_id", "contact_id"],
  searchFn: "search_call_log_ids",
  sort: ["called_at", "desc"],
  owner: "owner_id",
  emptyHint: "Un appel se note sur la fiche du talent ou du contact.",
  without: ["create", "edit", "delete"],
  show: [
    section("Appel", {
      called_at: dateTime("Le", { list: true, filter: true }),
      talent_id: reference("talent", "Talent", { list: true, filter: true }),
      contact_id: reference("contact", "Contact", { list: true, filter: true }),
      outcome: choice(
        "Issue",
        {
          reached: { label: "Joint", tone: "good" },
          voicemail: { label: "Message laissé", tone: "info" },
          no_answer: { label: "Pas de réponse", tone: "waiting" },
          wrong_number: { label: "Mauvais numéro", tone: "bad" },
        },
        { list: true, filter: true },
      ),
      next_contact_on: date("À rappeler le", { list: true, filter: true }),
      owner_id: reference("team_member", "Appelé par", { list: true, filter: true }),
      comment: longText("Commentaire", { list: true, width: 3 }),
    }),
    activity(),
  ],
});
