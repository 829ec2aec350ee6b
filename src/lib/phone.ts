/** Phone numbers are stored as E.164 (« +33612345678 ») and shown as people say them. */
export type PhoneCountry = "FR" | "MC" | "BE" | "CH";

export type Phone = { e164: string; country: string | undefined; shown: string };

/** « +33612345678 » → « 06 12 34 56 78 »; other countries keep their prefix, in groups of two. No library needed. */
export function formatPhone(e164: string | null | undefined): string {
  if (!e164) return "";
  const french = /^\+33([1-9])(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(e164);
  if (french) return `0${french.slice(1).join("\u00a0")}`;
  const other = /^\+(377|32|41|\d{2})(\d+)$/.exec(e164);
  if (!other) return e164;
  const [, prefix, rest = ""] = other;
  // An odd count begins with three: « +32 470 12 34 56 ».
  const groups = rest.replace(/(?<=^(?:\d{3})?(?:\d{2})*)(?=(?:\d{2})+$)/g, " ").trim();
  return `+${prefix} ${groups}`.replace(/ /g, "\u00a0");
}

/** Reads what a person types, in the country given when there is no prefix. null when it is no possible number. */
export async function parsePhone(text: string, country: PhoneCountry = "FR"): Promise<Phone | null> {
  // 43 kB: only forms that hold a phone number load it.
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isValid()) return null;
  return { e164: number.number, country: number.country, shown: formatPhone(number.number) };
}

export const PHONE_PROBLEM = "Numéro de téléphone non valable.";

/** The sentence for a wrong number, or null. An empty one is nobody's problem here. */
export async function phoneProblem(text: string, country?: PhoneCountry): Promise<string | null> {
  return text.trim() === "" || (await parsePhone(text, country)) ? null : PHONE_PROBLEM;
}
