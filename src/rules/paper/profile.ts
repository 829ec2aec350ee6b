/** The anonymous résumé (D§6.5): what a client may know of somebody before meeting them. Read on screen and printed alike. */
import { count, frDate, frNumber } from "../french.ts";
import { type Masked, maskText, type Secrets } from "../resume/mask.ts";
import type { IsoDate } from "../verdict.ts";
import { article, type PaperArticle, row } from "./article.ts";

/** What `anonymous_profile` answers. */
export interface Profile {
  /** « BTP-2026-0A3F21 »: all the name there is. */
  readonly reference: string;
  readonly job: string | null;
  readonly other_jobs: readonly string[];
  readonly level: string | null;
  readonly years: number | null;
  readonly classification: string | null;
  readonly skills: readonly string[];
  readonly certificates: readonly { readonly label: string; readonly expires_on: IsoDate | null }[];
  readonly driving_licences: readonly string[];
  readonly languages: readonly string[];
  readonly software: readonly string[];
  readonly mobility_km: number;
  readonly department: string | null;
  readonly available_on: IsoDate | null;
  readonly wage_expected: number | null;
  readonly presentation: string | null;
  readonly experience: string | null;
  /** Versions made already. */
  readonly versions: number;
  readonly secrets: Secrets;
}

/** Euros an hour by which a wage is told: « de 14 à 16 € ». */
const BAND = 2;

const bandOf = (wage: number): string => {
  const low = Math.floor(wage / BAND) * BAND;
  return `de ${frNumber(low)} à ${frNumber(low + BAND)}\u202f€ de l’heure`;
};

export const profileTitle = ({ reference }: Pick<Profile, "reference">): string => `Profil ${reference}`;

/** The articles of the paper, and what was taken out of what people wrote. */
export function profileArticles(profile: Profile): {
  readonly articles: readonly PaperArticle[];
  readonly masked: readonly Masked[];
} {
  const masked: Masked[] = [];
  const clean = (text: string | null): string => {
    const result = maskText(text ?? "", profile.secrets);
    masked.push(...result.masked);
    return result.text.trim();
  };
  const listed = (all: readonly string[]) => all.map(clean).filter(Boolean).join(", ");
  const { years, wage_expected, available_on, department, mobility_km } = profile;
  const around = `${mobility_km}\u00a0km${department ? ` dans le département ${department} et autour` : ""}`;
  const articles = [
    article("Métier", null, [
      row("Métier", clean(profile.job)),
      row("Autres métiers", listed(profile.other_jobs)),
      row("Niveau", profile.level),
      row("Expérience", years === null ? null : count(years, "an")),
      row("Classification", clean(profile.classification)),
    ]),
    article("Présentation", null, [], clean(profile.presentation)),
    article("Savoir-faire", null, [
      row("Engins, outils, matériaux", listed(profile.skills)),
      row("Logiciels", profile.software.join(", ")),
      row("Langues", profile.languages.join(", ")),
      row("Permis", profile.driving_licences.join(", ")),
    ]),
    article(
      "Habilitations",
      null,
      profile.certificates.map(({ label, expires_on }) =>
        row(label, expires_on ? `valable jusqu’au ${frDate(expires_on)}` : "validité à vérifier sur le titre"),
      ),
    ),
    article("Chantiers de référence", null, [], clean(profile.experience)),
    article("Disponibilité et mobilité", null, [
      row("Disponible", available_on ? `le ${frDate(available_on)}` : "à convenir"),
      row("Rayon", around),
      row("Rémunération souhaitée", wage_expected === null ? null : bandOf(wage_expected)),
    ]),
  ];
  return { articles: articles.flat(), masked };
}
