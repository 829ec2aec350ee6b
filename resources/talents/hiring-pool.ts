import {
  activity,
  choice,
  date,
  dateTime,
  defineResource,
  longText,
  panel,
  reference,
  related,
  section,
  tab,
  text,
} from "@/kit/declaration";
import { JOB_GLYPHS } from "../codes";

export default defineResource("hiring_pool", {
  labels: { one: "Vivier", many: "Viviers", gender: "m" },
  path: "/talents/hiring-pools",
  group: "talents",
  icon: "Inbox",
  access: "talents",
  title: (pool) => pool.name,
  sort: ["sort_key", "asc"],
  emptyHint: "Un vivier garde à portée de main les talents d’un métier, d’une zone ou d’un client.",

  headline: ["kind", "owner_id", "refresh_on", "refreshed_at"],
  tabs: [
    tab("details", "Détails", [
      section("Vivier", {
        name: text("Nom", { required: true, list: true, search: true, sort: "sort_key" }),
        kind: choice(
          "Type",
          { confirmed: "Vivier confirmé", to_requalify: "Vivier à requalifier", client: "Vivier d’un client" },
          { required: true, list: true, filter: true, default: "confirmed" },
        ),
        job_id: reference("job", "Métier", { glyphs: JOB_GLYPHS, list: true, filter: true }),
        company_id: reference("company", "Client", { list: true, filter: true }),
        zone: text("Zone", { list: true }),
        refresh_on: date("À rafraîchir le", { list: true, filter: true }),
        refreshed_at: dateTime("Rempli le", { readOnly: true, list: "optional" }),
        owner_id: reference("team_member", "Responsable", { list: true, filter: true, default: "me" }),
        description: longText("Description", { width: 3 }),
      }),
      related("Membres", "talent_hiring_pool", "hiring_pool_id"),
    ]),
    tab("fit", "Critères et manques", [panel("Critères et manques", "pool-fit")], { isWide: true }),
    tab("calls", "Campagne d’appels", [panel("Campagne d’appels", "pool-calls")], { isWide: true }),
    tab("notes", "Activité", [activity()]),
  ],
});
