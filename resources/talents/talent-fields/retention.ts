import { boolean, choice, date, dateTime, section, text } from "@/kit/declaration";

const LEGAL_BASIS = {
  pre_contract: "Démarches avant contrat",
  legitimate_interest: "Intérêt légitime",
  consent: "Consentement",
  contract: "Contrat",
} as const;

const READING = {
  none: { label: "Rien à lire", tone: "neutral" },
  pending: { label: "À relire", tone: "waiting" },
  done: { label: "Fait", tone: "good" },
  failed: { label: "Échec", tone: "bad" },
} as const;
const reading = (label: string) => choice(label, READING, { readOnly: true });
/** A text is not read: it is written, or not yet. */
const WRITING = { ...READING, none: { ...READING.none, label: "Pas encore écrit" } } as const;
const writing = (label: string) => choice(label, WRITING, { readOnly: true });

/** Where the data comes from, on what ground it is kept, until when (D§6.6). */
export const retentionSection = section("Données personnelles", {
  source: text("Source", { help: "Candidature, cooptation, site d’emploi…" }),
  is_found_elsewhere: boolean("Trouvée ailleurs", {
    list: "optional",
    filter: true,
    help: "Ces données ne viennent pas d’elle\u202f: elle en est informée dans le mois (RGPD, art. 14).",
  }),
  legal_basis: choice("Base légale", LEGAL_BASIS, { required: true, default: "pre_contract" }),
  informed_on: date("Informée le", {
    max: "today",
    help: "Écrit par l’e-mail d’information, ou à la main.",
  }),
  retention_extended_until: date("Conservation prolongée jusqu’au", { readOnly: true }),
  retention_reason: text("Raison de la prolongation", { readOnly: true }),
  anonymous_reference: text("Référence anonyme", { readOnly: true }),
  anonymized_at: dateTime("Anonymisée le", { readOnly: true, when: ({ anonymized_at }) => Boolean(anonymized_at) }),
});

/** What was made of the person's papers: written by what did it, never typed. */
export const readingSection = section("Lectures et profils", {
  resume_parsing_status: reading("Lecture du CV"),
  skills_extraction_status: reading("Reprise des lignes du CV"),
  bio_status: writing("Profil rédigé"),
  anonymous_bio_status: writing("Profil anonyme"),
  anonymous_resume_status: writing("CV anonyme"),
});
