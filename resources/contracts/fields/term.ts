import { boolean, choice, date, integer, longText, section, text } from "@/kit/declaration";

export const termSection = section("Terme", {
  start_date: date("Début", { required: true, list: true, filter: true }),
  end_date: date("Fin", { list: true, filter: true }),
  is_term_precise: boolean("Terme précis", { default: true }),
  minimum_end_date: date("Durée minimale jusqu’au"),
  has_flexibility_clause: boolean("Clause de souplesse", { default: true }),
  flexibility_start: date("Souplesse du", {
    help: "Suit les dates, sauf si vous la changez\u202f; vide\u202f: celle de la loi (L1251-30).",
  }),
  flexibility_end: date("Souplesse au"),
  trial_period_days: integer("Période d’essai", { unit: "jours", min: 0, max: 5 }),
  trial_period_unit: choice(
    "Essai compté en",
    { JOURS_TRAVAILLES: "Jours travaillés", JOURS_CALENDAIRES: "Jours calendaires" },
    { required: true, default: "JOURS_TRAVAILLES" },
  ),
  non_working_periods: text("Période non travaillée"),
  is_renewable: boolean("Renouvelable", {
    default: true,
    help: "Décochez si le contrat ne se renouvellera pas (L1251-9).",
  }),
  renewal_refused_until: date("Renouvellement refusé jusqu’au", {
    only: ["edit", "show"],
    help: "Par le salarié\u202f: pas de carence sur le poste jusqu’à ce jour (L1251-37-1 6°).",
    refusals: { contract_renewal_refused_check: "Un renouvellement finit après le terme du contrat." },
  }),
  cdi_offered_on: date("CDI proposé par le client le", {
    only: ["edit", "show"],
    help: "Par écrit, à la fin de la mission (R1251-3-1).",
  }),
  cdi_refused_on: date("CDI refusé le", { only: ["edit", "show"] }),
  renewal_clause: longText("Clause de renouvellement", { width: 3 }),
});
