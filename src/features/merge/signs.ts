/** What makes two records look alike, as `find_import_duplicates` says it. */
const SIGNS: Readonly<Record<string, string>> = {
  phone: "même téléphone",
  email: "même e-mail",
  name: "même nom",
  name_birth_date: "même nom et même date de naissance",
};

/** « même téléphone, même e-mail ». */
export const signsText = (reasons: readonly string[]): string =>
  reasons.map((reason) => SIGNS[reason] ?? reason).join(", ");
