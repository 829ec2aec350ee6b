/**
 * A calculator is a declaration: its fields, whose defaults reproduce a worked example, and what a rule answers to them.
 * One page draws them all; the address keeps the case.
 */

import type { Tone } from "@/components/theme/tokens";
import type { Argued } from "@/features/figures/Why";
import type { Figures } from "@/rules/figures";
import type { Minutes } from "@/rules/time/minutes";
import type { FigureUse, IsoDate, Result } from "@/rules/verdict";

/** A point with the words that found it. Degrees, WGS 84. */
export type Place = { readonly lat: number; readonly lng: number; readonly label: string };

/** What each kind of field holds once it is read. Money in euros, percent in points, duration in minutes. */
export type ValueOf = {
  date: IsoDate;
  money: number;
  number: number;
  percent: number;
  /** Decimal hours, typed « 7h30 » or « 151,67 ». */
  hours: number;
  /** Minutes, typed and shown « 7h30 ». */
  duration: Minutes;
  choice: string;
  flag: boolean;
  /** ISO weekdays, 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  place: Place;
};
export type Kind = keyof ValueOf;

type Values = Readonly<Record<string, unknown>>;

type Base<K extends Kind> = {
  readonly kind: K;
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  /** Asked only then; a field that is not asked keeps its default. */
  readonly when?: (values: Values) => boolean;
};
type Bounded = { readonly min?: number; readonly max?: number; readonly decimals?: number; readonly unit?: string };

/** `today` = the day it is opened. */
type DateField = Base<"date"> & { readonly default: IsoDate | "today" | null };
type NumericField = {
  [K in "money" | "number" | "percent" | "hours" | "duration"]: Base<K> & Bounded & { readonly default: number | null };
}["money" | "number" | "percent" | "hours" | "duration"];
type ChoiceField = Base<"choice"> & {
  readonly choices: Readonly<Record<string, string>>;
  readonly default: string | null;
};
type PlainField = {
  [K in "flag" | "weekdays" | "place"]: Base<K> & { readonly default: ValueOf[K] | null };
}["flag" | "weekdays" | "place"];

export type Field = DateField | NumericField | ChoiceField | PlainField;
export type Fields = Readonly<Record<string, Field>>;

type Options<K extends Kind> = Omit<Extract<Field, { kind: K }>, "kind" | "label">;

const named =
  <K extends Exclude<Kind, "choice">>(kind: K) =>
  <const O extends Options<K>>(label: string, options: O): { readonly kind: K; readonly label: string } & O => ({
    ...options,
    kind,
    label,
  });

export const date = named("date");
export const money = named("money");
export const number = named("number");
export const percent = named("percent");
export const hours = named("hours");
export const duration = named("duration");
export const flag = named("flag");
export const weekdays = named("weekdays");
export const place = named("place");
export const choice = <
  const C extends Readonly<Record<string, string>>,
  const O extends Omit<Options<"choice">, "choices">,
>(
  label: string,
  choices: C,
  options: O,
): { readonly kind: "choice"; readonly label: string; readonly choices: C } & O => ({
  ...options,
  kind: "choice",
  label,
  choices,
});

type Read<F> = F extends { kind: "choice"; choices: infer C }
  ? keyof C & string
  : F extends { kind: infer K extends Kind }
    ? ValueOf[K]
    : never;
/** What `compute` receives: every required field is there, and in its bounds. */
type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { optional: true } ? Read<F[Name]> | null : Read<F[Name]>;
};

/** One result. `value` is French text, ready for the screen. */
export type Line = {
  readonly label: string;
  readonly value: string;
  /** Shown large, first. */
  readonly main?: boolean;
  readonly tone?: Tone;
  readonly note?: string | undefined;
};
/** A share of a whole, for the bar « où va chaque euro ». Cents. */
export type Part = { readonly label: string; readonly cents: number; readonly shade: Shade };
type Shade = "first" | "second" | "third" | "other" | "good" | "bad";
/** A stretch of days, drawn under the results. */
export type Span = { readonly label: string; readonly from: IsoDate; readonly to: IsoDate; readonly tone: Tone };

export type Shown = Argued & {
  readonly lines: readonly Line[];
  readonly parts?: readonly Part[];
  readonly partsTitle?: string;
  readonly spans?: readonly Span[];
};
/** `field` names the field to mend; without it the reason stands by the results. */
export type Outcome =
  | { readonly ok: true; readonly value: Shown }
  | { readonly ok: false; readonly reason: string; readonly field?: string };

export type Step = "download" | "compile" | "ready";

export type Spec<F extends Fields> = {
  /** Last word of the address: /calculators/<key>. */
  readonly key: string;
  readonly theme: Theme;
  /** It answers margin or cost of the agency: for who has the family `money` only. */
  readonly isMoney?: boolean;
  readonly title: string;
  readonly summary: string;
  /** Other words by which people look for it. */
  readonly keywords?: string;
  /** The rule in one line, whatever the values. */
  readonly formula: string;
  readonly fields: F;
  readonly compute: (values: ValuesOf<F>, figures: Figures) => Outcome;
  /** A slower, heavier answer from elsewhere, on demand. */
  readonly official?: {
    readonly label: string;
    readonly run: (values: ValuesOf<F>, onStep: (step: Step) => void) => Promise<Outcome>;
  };
};

export type Calculator = Omit<Spec<Fields>, "compute" | "official"> & {
  readonly compute: (values: Values, figures: Figures) => Outcome;
  readonly official?: {
    readonly label: string;
    readonly run: (values: Values, onStep: (step: Step) => void) => Promise<Outcome>;
  };
};

/** Groups of the index, in the order of the screen. */
export const THEMES = {
  contract: "Contrat",
  time: "Temps",
  pay: "Paie",
  travel: "Déplacements et frais",
  billing: "Facturation",
} as const;
export type Theme = keyof typeof THEMES;

/** The values are checked against the fields before `compute` is called, which is why the type may be dropped here. */
export const defineCalculator = <const F extends Fields>(spec: Spec<F>): Calculator => spec as unknown as Calculator;

type Ruled = {
  readonly article: string;
  readonly figures: readonly FigureUse[];
  readonly words?: readonly string[];
  readonly arithmetic?: string;
};
type Drawing = { readonly lines: readonly Line[] } & Partial<Shown>;

/** What a rule answered, as results. `field`: where to say that the rule refuses. */
export function show<T extends Ruled>(result: Result<T>, draw: (value: T) => Drawing, field?: string): Outcome {
  if (!result.ok) return refusal(result, field);
  const { article, figures, words, arithmetic } = result.value;
  const said = words ?? (arithmetic ? [arithmetic] : []);
  return { ok: true, value: { article, figures, words: said, ...draw(result.value) } };
}

/** A rule's refusal on the field that can mend it. */
export const refusal = (refused: { readonly reason: string }, field?: string): Outcome => ({
  ok: false,
  reason: refused.reason,
  ...(field !== undefined && { field }),
});
