import {
  activity,
  choice,
  date,
  dateTime,
  defineResource,
  longText,
  reference,
  section,
  text,
} from "@/kit/declaration";

/** « Ne pas déléguer »: factual, dated, twenty-four months at the most, for one client or for the whole agency (RGPD). */
export default defineResource("talent_restriction", {
  labels: { one: "Restriction", many: "Restrictions", gender: "f" },
  path: "/restrictions",
  group: "compliance",
  icon: "Stop",
  access: "identity",
  title: () => "Restriction de délégation",
  named: ["talent_id"],
  searchFn: "search_talent_restriction_ids",
  sort: ["starts_on", "desc"],

  show: [
    section("Restriction", {
      talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
      company_id: reference("company", "Client", { list: true, help: "Vide\u202f: pour toute l’agence." }),
      reason_code: choice(
        "Motif",
        {
          repeated_absence: "Absences injustifiées répétées",
          safety_incident: "Incident de sécurité",
          ended_by_client: "Fin de mission demandée par le client",
          forged_documents: "Documents falsifiés",
          behaviour: "Comportement",
        },
        { required: true, list: true, filter: true },
      ),
      starts_on: date("Du", { required: true, list: true, default: "today" }),
      ends_on: date("Au", { required: true, list: true, help: "Vingt-quatre mois au plus." }),
      facts: longText("Faits", {
        required: true,
        width: 3,
        help: "Des faits datés, jamais la santé, l’origine ni l’activité syndicale.",
      }),
      lifted_at: dateTime("Levée le", { readOnly: true, list: true }),
      lifted_reason: text("Raison de la levée"),
    }),
    activity(),
  ],
});
