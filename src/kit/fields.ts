/**
 * How a declaration names its fields. One function per kind, a French label, options when needed.
 *
 *   name: text("Nom", { required: true, list: true, search: true }),
 *   company_id: reference("company", "Entreprise", { list: true, filter: true }),
 */
import type {
  AddressField,
  Base,
  Choice,
  ChoiceField,
  ChoicesField,
  Field,
  FieldOptions,
  FileField,
  LinesField,
  PersonField,
  PlainField,
  PlainKind,
  ReferenceField,
  ReferencesField,
  StateField,
  ViewKind,
} from "./kinds";

export type * from "./kinds";

type Extra<F extends Field> = Omit<F, keyof Base<string>>;

/** Kinds whose column holds words: the search box can read no other. */
type Textual = "text" | "longText" | "email" | "phone" | "url" | "siren" | "siret" | "nir" | "iban";

/** What may be said of a field that is no text. */
export type Unsearched = Omit<FieldOptions, "search"> & { readonly search?: never };

const plain =
  <Kind extends PlainKind>(kind: Kind) =>
  (label: string, options?: Kind extends Textual ? FieldOptions : Unsearched) =>
    ({ ...options, kind, label }) as Extract<PlainField, { kind: Kind }>;

export const text = plain("text");
export const longText = plain("longText");
/** HTML, sanitised before it is shown and before it is sent. */
export const richText = plain("richText");
export const email = plain("email");
/** Stored as E.164, shown the French way. */
export const phone = plain("phone");
export const url = plain("url");
export const siren = plain("siren");
export const siret = plain("siret");
export const nir = plain("nir");
export const iban = plain("iban");
export const number = plain("number");
export const integer = plain("integer");
/** Euros in a `numeric` column; computed in cents. */
export const money = plain("money");
/** Points: 15 is « 15 % ». */
export const percent = plain("percent");
export const coefficient = plain("coefficient");
/** Whole minutes in an `integer` column, typed and shown « 7h30 ». */
export const duration = plain("duration");
/** « 2026-11-23 », never a timestamp at midnight. */
export const date = plain("date");
export const dateTime = plain("dateTime");
export const boolean = plain("boolean");
/** Shown as it is, never typed. */
export const json = (label: string, options: Unsearched = {}) => plain("json")(label, { readOnly: true, ...options });

/** `{ draft: "Brouillon", sent: { label: "Envoyé", tone: "info" } }`: codes in the order they are offered. */
export type Codes = Readonly<Record<string, string | Omit<Choice, "value">>>;

const toChoices = (codes: Codes): Choice[] =>
  Object.entries(codes).map(([value, said]) =>
    typeof said === "string" ? { value, label: said } : { value, ...said },
  );

export const choice = (
  label: string,
  codes: Codes,
  options: Unsearched & Partial<Pick<ChoiceField, "words">> = {},
): ChoiceField => ({
  ...options,
  kind: "choice",
  label,
  choices: toChoices(codes),
});

/** Codes made of digits only stand in an array of numbers, unless said otherwise. */
export const choices = (
  label: string,
  codes: Codes = {},
  options: Unsearched & Partial<Pick<ChoicesField, "numeric">> = {},
): ChoicesField => {
  const list = toChoices(codes);
  const numeric = list.length > 0 && list.every((one) => /^\d+$/.test(one.value));
  return { numeric, ...options, kind: "choices", label, choices: list };
};

/** Codes of a table of codes: `codes("certificate_type", "Habilitations exigées")`. The labels are those of its rows. */
export const codes = (table: string, label: string, options: Unsearched = {}): ChoicesField => ({
  ...options,
  kind: "choices",
  label,
  choices: [],
  numeric: false,
  table,
});

export const state = (label = "Statut", options: Unsearched & Partial<Extra<StateField>> = {}): StateField => ({
  readOnly: true,
  ...options,
  kind: "state",
  label,
});

export const reference = (
  table: string,
  label: string,
  options: Unsearched & Omit<Partial<Extra<ReferenceField>>, "table"> = {},
): ReferenceField => ({ ...options, kind: "reference", table, label });

export const references = (
  table: string,
  label: string,
  options: Unsearched & Omit<Extra<ReferencesField>, "table">,
): ReferencesField => ({ ...options, kind: "references", table, label });

/**
 * `lines("ppe_request_item", "Articles", { from: "ppe_request_id", fields: { attribute: choice("Article", …) } })`: the fields of
 * a line are declared where it is, and checked against its own table.
 */
export const lines = <const T extends string, const Own extends Readonly<Record<string, Field>>>(
  table: T,
  label: string,
  options: Pick<Unsearched, "required" | "help"> & Omit<Extra<LinesField<T, Own>>, "table">,
): LinesField<T, Own> => ({ ...options, kind: "lines", table, label });

export const address = (label = "Adresse", options: Unsearched & Partial<Extra<AddressField>> = {}): AddressField => ({
  ...options,
  kind: "address",
  label,
});

/** A name; `columns` are those the display rules read. */
export const person = (label = "Nom", options: Unsearched & Partial<Extra<PersonField>> = {}): PersonField => ({
  columns: ["first_name", "last_name"],
  sort: "sort_key",
  ...options,
  kind: "person",
  label,
});

export const file = (label: string, options: Unsearched & Partial<Extra<FileField>> = {}): FileField => ({
  bucket: "documents",
  ...options,
  kind: "file",
  label,
});

/** Fields that are no column of their own table. */
export const isVirtual = (field: Field): field is ReferencesField | LinesField | PersonField =>
  field.kind === "references" || field.kind === "lines" || field.kind === "person";

/** Whether a field exists in a view at all. */
export function existsIn(field: Field, view: ViewKind): boolean {
  if (field.hidden) return false;
  if (field.only) return field.only.includes(view);
  return true;
}
