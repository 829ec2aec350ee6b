/** What a member may check to know who signs before them: an official paper with a photograph. Codes of the database. */
export const IDENTITY_DOCUMENTS = {
  identity_card: "Carte nationale d’identité",
  passport: "Passeport",
  residence_permit: "Titre de séjour",
  driving_licence: "Permis de conduire",
} as const;

export type IdentityDocument = keyof typeof IDENTITY_DOCUMENTS;
