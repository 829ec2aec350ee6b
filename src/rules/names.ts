/** Person-like record of the specification §5; every part may be missing. */
export type PersonLike = {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly temp_first_name?: string | null;
  readonly temp_last_name?: string | null;
  /** « entity » marks an organisation (a switchboard, a department). */
  readonly civility?: string | null;
  readonly job_title?: string | null;
  readonly auth_user?: { readonly first_name?: string | null; readonly last_name?: string | null } | null;
};

export const UNNAMED = "‼️ Non renseigné";

const clean = (text: string | null | undefined): string => (text ?? "").trim().replace(/\s+/g, " ");

/** First name: auth_user's, else first_name, else temp_first_name; "" when there is none. */
export const firstNameOf = (p: PersonLike): string =>
  clean(p.auth_user?.first_name) || clean(p.first_name) || clean(p.temp_first_name);

/** Last name, in the same order of preference. */
export const lastNameOf = (p: PersonLike): string =>
  clean(p.auth_user?.last_name) || clean(p.last_name) || clean(p.temp_last_name);

/**
 * Display name (spec §5): « Entité : Standard » for an entity, « Prénom Nom » otherwise, « ‼️ Non renseigné » without a name.
 * The text « Entité : » keeps the plain space of the specification.
 */
export function displayName(person: PersonLike | null | undefined, options: { upperLastName?: boolean } = {}): string {
  if (!person) return UNNAMED;
  if (person.civility === "entity") {
    const title = clean(person.job_title);
    return title ? `Entité : ${title}` : "Entité";
  }
  const last = lastNameOf(person);
  const name = clean(`${firstNameOf(person)} ${options.upperLastName ? last.toLocaleUpperCase("fr") : last}`);
  return name || UNNAMED;
}

const PARTICLES = new Set(["de", "du", "d'", "des", "le", "la", "les"]);

/**
 * Initials (spec §5): particles are skipped, hyphenated parts are split, one capital per part; "" when there is no name.
 * « Marie-Claude de La Tour d’Auvergne » → « MCTA ».
 */
export function initials(name: string | PersonLike | null | undefined): string {
  const text = typeof name === "string" || !name ? (name ?? "") : `${firstNameOf(name)} ${lastNameOf(name)}`;
  return clean(text)
    .replace(/’/g, "'")
    .replace(/(^|[\s-])(d')(?=\S)/gi, "$1$2 ")
    .split(/[\s-]+/)
    .filter((part) => part && !PARTICLES.has(part.toLocaleLowerCase("fr")))
    .map((part) => [...part].slice(0, 1).join("").toLocaleUpperCase("fr"))
    .join("");
}

/** First word of a full name: « Jean Paul Martin » → « Jean ». */
export const firstWord = (fullName: string | null | undefined): string => clean(fullName).replace(/ .*$/, "");

/** What follows the first word: « Jean Paul Martin » → « Paul Martin ». */
export const remainder = (fullName: string | null | undefined): string => clean(fullName).split(" ").slice(1).join(" ");
