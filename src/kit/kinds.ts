/** The field kinds: what a column means to a person. Data only, no React: the views decide how each kind is drawn. */
import type { Tone } from "@/components/theme/tokens";

export type ViewKind = "list" | "show" | "create" | "edit";

/** The icon of what is shown, « collection:name », from its words. Fetched when the first of them is drawn. */
export type Glyphs = () => Promise<(words: string) => string | undefined>;

export interface FieldOptions {
  readonly required?: boolean;
  /** true = a column shown at once; "optional" = offered in the column choice. */
  readonly list?: boolean | "optional";
  /** Constraints of the database that this field can mend, by name, in French: « Une business unit porte déjà ce nom. » */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Searched by the search box, when the resource names neither a search function nor a search column. */
  readonly search?: boolean;
  readonly filter?: boolean;
  /** A number that means something added up: at the foot of its list, and of each group. */
  readonly summed?: boolean;
  /** Sortable list columns are the default for the kinds that can be; false forbids, a text names another column. */
  readonly sort?: boolean | string;
  /** Shown, never asked for. */
  readonly readOnly?: boolean;
  /** A function of the row on the server: asked for by its name, never written. */
  readonly computed?: boolean;
  /** Kept and written by the form, but given by a part written by hand (`beside`) instead of a box of the kit. */
  readonly byHand?: boolean;
  /** Asked, and shown, only where this holds of what is typed or recorded; what the field holds is kept all the same. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** Never shown; still loaded, for actions and titles. */
  readonly hidden?: boolean;
  /** A sentence under the input. */
  readonly help?: string;
  readonly placeholder?: string;
  /** Before the words of a choice, a code or a reference, where they are read. */
  readonly glyphs?: Glyphs;
  /** The column of a member’s id: their picture, or their initials, stands before the words. */
  readonly face?: string;
  /** Written after the value: « h », « km », « €/h ». */
  readonly unit?: string;
  /** Share of the form’s row: 1 (a third) to 3 (the whole). */
  readonly width?: 1 | 2 | 3;
  /** First value of a new record. "today", "now" and "me" are read when the form opens. */
  readonly default?: unknown;
  /** The only views where the field exists. */
  readonly only?: readonly ViewKind[];
  /** Number of decimals, for the kinds made of a number. */
  readonly decimals?: number;
  readonly min?: number | "today";
  readonly max?: number | "today";
}

export interface Base<Kind extends string> extends FieldOptions {
  readonly kind: Kind;
  readonly label: string;
}

/** Kinds that need nothing but a label and options. The value type of each is in `ValueOf`. */
export type PlainKind =
  | "text"
  | "longText"
  | "richText"
  | "email"
  | "phone"
  | "url"
  | "siren"
  | "siret"
  | "nir"
  | "iban"
  | "number"
  | "integer"
  | "money"
  | "percent"
  | "coefficient"
  | "duration"
  | "date"
  | "dateTime"
  | "boolean"
  | "weekDays"
  | "json";

export type PlainField = { [Kind in PlainKind]: Base<Kind> }[PlainKind];

/** One code of a closed list. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly tone?: Tone;
  /** A state in which nothing more is awaited. */
  readonly settled?: boolean;
  /** Written by the application: shown, never offered, and a row that holds it is not edited by hand. */
  readonly given?: boolean;
}

/** One code of a closed list. */
export interface ChoiceField extends Base<"choice"> {
  readonly choices: readonly Choice[];
  /** Column that says more of this row than the label of its code: « En mission chez Bâti Confluence jusqu’au 12/12 ». */
  readonly words?: string;
}

/** Several codes in an array; without a list of choices, free words. */
export interface ChoicesField extends Base<"choices"> {
  readonly choices: readonly Choice[];
  /** The array holds numbers (`smallint[]`). */
  readonly numeric: boolean;
  /** The table of the codes, when they are rows of the database: searched on the server, kept by their `code`. */
  readonly table?: string;
}

/** A workflow state: labels and tones are read from `workflow_state`. Never typed, moved by actions. */
export interface StateField extends Base<"state"> {
  readonly entity?: string;
}

/** To-one. The label comes embedded with the record; the picker searches on the server. */
export interface ReferenceField extends Base<"reference"> {
  readonly table: string;
  /** Name of the resource that draws the label, when several resources stand on one table. */
  readonly resource?: string;
  /** Column that already holds the label, for lists that read from a view. */
  readonly labelColumn?: string;
  /** Column of the other table that this one holds, when it is not `id`: legal lists are pointed to by their code. */
  readonly valueColumn?: string;
  /** Fixed filter of the picker: `{ is_active: true }`. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Columns of the picked record that must equal a field of this form: `{ company_id: "company_id" }`. */
  readonly dependsOn?: Readonly<Record<string, string>>;
  /** Chosen by itself when it is the only one that fits what it depends on. */
  readonly lone?: boolean;
  /** Column of the picked record → field of this form that should hold the same; said under the picker when it does not. */
  readonly agrees?: { readonly column: string; readonly field: string; readonly otherwise: string };
  /** Offers « Créer … » inside the picker, when the right is there. */
  readonly creatable?: boolean;
}

/** To-many through a join table: `references("job", "Métiers", { through: "talent_job", from: "talent_id", to: "job_id" })`. */
export interface ReferencesField extends Base<"references"> {
  readonly table: string;
  readonly resource?: string;
  readonly through: string;
  readonly from: string;
  readonly to: string;
  readonly where?: Readonly<Record<string, unknown>>;
}

/**
 * Rows of another table that this record is made of, in order: typed in its form, saved with it or not at all. The key is
 * free; that table has a column `position`.
 */
export interface LinesField<
  Table extends string = string,
  Own extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
> extends Base<"lines"> {
  readonly table: Table;
  /** The column of that table which holds this record. */
  readonly from: string;
  readonly fields: Own;
  /** The field of a line whose sum is told under them; what was struck out does not count. */
  readonly total?: (keyof Own & string) | undefined;
  /** A line can be struck out one by one, with its reason, and put back (`strike_line`). */
  readonly strike?:
    | {
        readonly label: string;
        readonly done: string;
        readonly right: string;
        /** Columns of the record whose value must be one of the list. */
        readonly when: Readonly<Record<string, readonly unknown[]>>;
      }
    | undefined;
}

/** A row of `address`, created on save; the search is limited to FR, MC, BE and CH. */
export interface AddressField extends Base<"address"> {
  readonly labelColumn?: string;
}

/** A name in several columns, shown by the display rules of the house. The key is free, the columns are real. */
export interface PersonField extends Base<"person"> {
  readonly columns: readonly string[];
}

/** A path in a storage bucket. */
export interface FileField extends Base<"file"> {
  readonly bucket: string;
  /** A word processor's file is taken too. */
  readonly takesText?: boolean;
}

export type Field =
  | PlainField
  | ChoiceField
  | ChoicesField
  | StateField
  | ReferenceField
  | ReferencesField
  | LinesField
  | AddressField
  | PersonField
  | FileField;

export type FieldKind = Field["kind"];
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

/** What a column must hold for a kind to fit: checked by the compiler against the generated row. */
export interface ValueOf {
  text: string;
  longText: string;
  richText: string;
  email: string;
  phone: string;
  url: string;
  siren: string;
  siret: string;
  nir: string;
  iban: string;
  number: number;
  integer: number;
  money: number;
  percent: number;
  coefficient: number;
  duration: number;
  date: string;
  dateTime: string;
  boolean: boolean;
  weekDays: number[];
  json: unknown;
  choice: string;
  choices: string[] | number[];
  state: string;
  reference: string;
  address: string;
  file: string;
  references: never;
  lines: never;
  person: never;
}
