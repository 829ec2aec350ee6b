import { fold } from "../fold.ts";

export type ImportKind = "talents" | "companies";

/** A column that the import understands: its key, its French name, and how files call it. */
export type Target = {
  readonly key: string;
  readonly label: string;
  readonly required?: boolean;
  readonly known: readonly string[];
};

export const TARGETS: Readonly<Record<ImportKind, readonly Target[]>> = {
  talents: [
    { key: "civility", label: "Civilité", known: ["civilite", "titre", "sexe"] },
    { key: "last_name", label: "Nom", required: true, known: ["nom", "nom de famille", "last name"] },
    { key: "first_name", label: "Prénom", required: true, known: ["prenom", "first name"] },
    { key: "phone_number", label: "Téléphone", known: ["telephone", "tel", "tel.", "mobile", "portable", "gsm"] },
    { key: "email", label: "E-mail", known: ["e-mail", "email", "mail", "courriel", "adresse mail"] },
    { key: "street", label: "Adresse", known: ["adresse", "rue", "voie"] },
    { key: "postal_code", label: "Code postal", known: ["cp", "code postal"] },
    { key: "city", label: "Ville", known: ["ville", "commune", "localite"] },
    { key: "birth_date", label: "Date de naissance", known: ["date de naissance", "ne le", "naissance"] },
    { key: "job", label: "Métier", known: ["metier", "poste", "qualification", "fonction"] },
    { key: "wage", label: "Taux horaire", known: ["taux horaire", "taux", "salaire horaire"] },
    { key: "certificates", label: "Habilitations", known: ["habilitations", "habilitation", "caces", "certificats"] },
    { key: "available_on", label: "Disponible le", known: ["disponible le", "disponibilite", "dispo"] },
    { key: "licences", label: "Permis", known: ["permis", "permis de conduire"] },
    { key: "comment", label: "Commentaire", known: ["commentaire", "commentaires", "observations", "note", "notes"] },
  ],
  companies: [
    {
      key: "name",
      label: "Raison sociale",
      required: true,
      known: ["raison sociale", "societe", "entreprise", "nom", "client"],
    },
    { key: "siret", label: "SIRET", known: ["siret", "n° siret", "numero siret"] },
    { key: "naf_code", label: "Code NAF", known: ["code naf", "naf", "ape", "code ape"] },
    { key: "street", label: "Adresse", known: ["adresse", "rue", "voie"] },
    { key: "postal_code", label: "Code postal", known: ["cp", "code postal"] },
    { key: "city", label: "Ville", known: ["ville", "commune", "localite"] },
    { key: "sector", label: "Secteur", known: ["secteur", "activite", "secteur d'activite"] },
    { key: "contact_name", label: "Contact", known: ["contact", "interlocuteur", "nom du contact"] },
    { key: "contact_job", label: "Fonction du contact", known: ["fonction", "poste", "fonction du contact"] },
    {
      key: "contact_phone",
      label: "Téléphone du contact",
      known: ["tel. contact", "tel contact", "telephone contact", "telephone"],
    },
    {
      key: "contact_email",
      label: "E-mail du contact",
      known: ["mail contact", "e-mail contact", "email contact", "e-mail", "mail"],
    },
    {
      key: "coefficient_delegation",
      label: "Coefficient de délégation",
      known: ["coef. delegation", "coef delegation", "coefficient de delegation"],
    },
    {
      key: "coefficient_gestion",
      label: "Coefficient de gestion",
      known: ["coef. gestion", "coef gestion", "coefficient de gestion"],
    },
    {
      key: "payment_terms",
      label: "Délai de paiement",
      known: ["delai de paiement", "conditions de paiement", "reglement"],
    },
  ],
};

/** Target key → header of the file (null: not in the file). */
export type Mapping = Readonly<Record<string, string | null>>;

/** Proposes a column of the file for each target: the exact known word first, else a header that begins with one. Each header serves once. */
export function proposeMapping(kind: ImportKind, headers: readonly string[]): Mapping {
  const free = new Map(headers.map((header) => [fold(header), header]));
  const mapping: Record<string, string | null> = {};
  const take = (target: Target, fits: (header: string, word: string) => boolean) => {
    for (const word of target.known) {
      const hit = [...free].find(([header]) => fits(header, word));
      if (!hit) continue;
      mapping[target.key] = hit[1];
      free.delete(hit[0]);
      return;
    }
  };
  const missing = () => TARGETS[kind].filter((target) => mapping[target.key] === undefined);
  for (const target of missing()) take(target, (header, word) => header === word);
  for (const target of missing()) take(target, (header, word) => word.length > 3 && header.startsWith(word));
  for (const target of missing()) mapping[target.key] = null;
  return mapping;
}

/** Guesses what a file holds from its headers. */
export const guessKind = (headers: readonly string[]): ImportKind =>
  headers.map(fold).some((header) => header.includes("siret") || header.includes("raison sociale"))
    ? "companies"
    : "talents";

/** Targets that must have a column and have none. */
export const missingTargets = (kind: ImportKind, mapping: Mapping): Target[] =>
  TARGETS[kind].filter((target) => target.required && !mapping[target.key]);
