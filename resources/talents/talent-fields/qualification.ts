import { boolean, choices, dateTime, integer, longText, reference, section } from "@/kit/declaration";
import { LANGUAGES } from "@/rules/resume/languages";

const LANGUAGE = Object.fromEntries(LANGUAGES.map((one) => [one, `${one.charAt(0).toUpperCase()}${one.slice(1)}`]));

const mark = (label: string) => integer(label, { unit: "/ 5", min: 1, max: 5 });

/** What the interview says: seen and heard by the recruiter, in facts (D§6.3). Nothing of health, family or belief is asked. */
export const interviewSections = [
  section("Savoir-faire", {
    skills: choices("Engins, outils, matériaux", {}, { width: 3, help: "Un mot par compétence, validé par Entrée." }),
    reads_plans: boolean("Lit les plans"),
    does_layout: boolean("Fait le traçage"),
    leads_team: boolean("Encadre une équipe"),
    languages: choices("Langues", LANGUAGE),
    reference_sites: longText("Chantiers de référence", { width: 3, help: "Lieu, année, tâches tenues." }),
  }),
  section(
    "Évaluation",
    {
      mark_know_how: mark("Savoir-faire"),
      mark_safety: mark("Sécurité"),
      mark_attendance: mark("Assiduité"),
      mark_autonomy: mark("Autonomie"),
      mark_team_spirit: mark("Esprit d’équipe"),
      mark_presentation: mark("Présentation"),
      qualification_summary: longText("Synthèse de l’entretien", {
        width: 3,
        help: "Objective et utile au poste\u202f: la personne peut en demander copie.",
      }),
      bio: longText("Profil rédigé", { width: 3, help: "Ce que l’on dit d’elle à un client qui l’accueille." }),
      qualified_by: reference("team_member", "Qualifié par", { readOnly: true }),
      qualified_at: dateTime("Qualifié le", { readOnly: true }),
    },
    "De 1 (à reprendre) à 5 (excellent), d’après ce qui a été vu ou vérifié.",
  ),
] as const;
