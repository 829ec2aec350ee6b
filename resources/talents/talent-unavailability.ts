import { activity, choice, date, defineResource, longText, reference, section } from "@/kit/declaration";

/** Days on which someone cannot be sent. The planning draws them, and says when a contract does not go with them. */
export default defineResource("talent_unavailability", {
  labels: { one: "Indisponibilité", many: "Indisponibilités", gender: "f" },
  path: "/unavailabilities",
  group: "time",
  icon: "Calendar",
  access: "talents",
  title: () => "Indisponibilité",
  named: ["talent_id"],
  searchFn: "search_talent_unavailability_ids",
  sort: ["starts_on", "desc"],
  calendar: "starts_on",

  show: [
    section("Indisponibilité", {
      talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
      kind: choice(
        "Nature",
        {
          unavailable: "Indisponible",
          leave: "Congé",
          training: "Formation",
          medical: "Visite médicale",
          other: "Autre absence",
        },
        { required: true, list: true, filter: true, default: "unavailable" },
      ),
      starts_on: date("Du", { required: true, list: true, default: "today" }),
      ends_on: date("Au", {
        required: true,
        list: true,
        refusals: { talent_unavailability_dates_check: "La fin suit le début, de quatre cents jours au plus." },
      }),
      comment: longText("Commentaire", { width: 3, help: "Jamais la santé\u202f: «\u202fabsent\u202f» suffit." }),
    }),
    activity(),
  ],
});
