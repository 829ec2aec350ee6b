/** What the compiler holds of a declaration. A mistake shows as a sentence in its message. Types only. */
import type { Block, SectionBlock, Tab } from "./blocks";
import type { RowOf, TableName } from "./declaration";
import type { LinesField, PersonField, ReferencesField, ValueOf } from "./fields";

/** The fields that stand in sections, under their names. */
export type OwnIn<B> = (B extends SectionBlock<string, infer Own> ? (one: Own) => void : never) extends (
  one: infer All,
) => void
  ? All
  : never;
export type NamesIn<B> = B extends Block ? (B extends SectionBlock<infer Name> ? Name : never) : never;
type OwnOfTabs<T> = (T extends Tab<string, infer Own> ? (one: Own) => void : never) extends (one: infer All) => void
  ? All
  : never;
type NamesOfTabs<T> = T extends Tab<infer Name> ? Name : never;

/** Every field of a declaration: those of its sections, and those that stand in none. */
export type AllOf<Fields, S, T> = Fields & OwnIn<S> & OwnOfTabs<T>;

/** Each field stands on a column of its table (or of the view the list reads) that can hold its kind. */
type Mistake<Columns, Name, One> =
  One extends LinesField<infer T, infer Own>
    ? T extends TableName
      ? Mistakes<RowOf<T>, Own>
      : `there is no table ${T}`
    : One extends ReferencesField | PersonField
      ? never
      : Name extends keyof Columns
        ? One extends { readonly kind: infer Kind extends keyof ValueOf }
          ? NonNullable<Columns[Name]> extends ValueOf[Kind]
            ? never
            : `a ${Kind} cannot stand on the column ${Name & string}`
          : never
        : `there is no column ${Name & string}`;

type Mistakes<Columns, All> = { [Name in keyof All]: Mistake<Columns, Name, All[Name]> }[keyof All];

type Unknown<Names, All> = Names extends keyof All ? never : `no section declares ${Names & string}`;

/** Nothing where all is well; else a property that no declaration has, whose type says what is wrong. */
export type Sound<Columns, Fields, S, T> =
  | Mistakes<Columns, AllOf<Fields, S, T>>
  | Unknown<NamesIn<S> | NamesOfTabs<T>, AllOf<Fields, S, T>> extends infer Wrong
  ? [Wrong] extends [never]
    ? unknown
    : { readonly mistake: Wrong }
  : never;
