import { boolean, date, dateTime, longText, references, section } from "@/kit/declaration";

const isBlacklisted = ({ blacklisted_at }: Readonly<Record<string, unknown>>) => Boolean(blacklisted_at);

export const followUpSection = section("Suivi", {
  is_top_profile: boolean("Profil d’exception", { filter: true, list: "optional" }),
  is_benched: boolean("Sur le banc de remplaçants", { filter: true, list: "optional" }),
  is_reachable: boolean("Joignable"),
  bench_confirmed_for: date("Confirmé au banc pour le", { when: ({ is_benched }) => is_benched === true }),
  hiring_pools: references("hiring_pool", "Viviers", {
    through: "talent_hiring_pool",
    from: "talent_id",
    to: "hiring_pool_id",
  }),
  business_units: references("business_unit", "Business units", {
    through: "talent_business_unit",
    from: "talent_id",
    to: "business_unit_id",
  }),
  // Written by the action « Ne pas déléguer », and by nothing else.
  blacklisted_at: dateTime("À ne pas déléguer depuis le", { readOnly: true, when: isBlacklisted }),
  blacklist_reason: longText("Motif du refus de délégation", { readOnly: true, when: isBlacklisted }),
  last_contact_on: date("Dernier contact", { list: "optional" }),
  next_contact_on: date("Prochain contact", { list: "optional" }),
  comment: longText("Commentaire", {
    width: 3,
    help: "Objectif et factuel\u202f: la personne peut en demander copie.",
  }),
});
