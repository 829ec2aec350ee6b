import type { FormInstance } from "antd";
import { messageOf } from "../parts/messages";

export interface Told {
  /** What belongs to no field on screen; null when the fields say it all. */
  readonly rest: string | null;
  /** The first field that was told something. */
  readonly first: (string | number)[] | undefined;
}

const textOfError = (error: unknown): string => (Array.isArray(error) ? error.map(String).join(" ") : String(error));

/** « items.2.amount » is the third line of items. */
const pathOf = (field: string): (string | number)[] =>
  field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Puts what the server refused under its fields: a field that is not drawn has no place for its message. */
export function tellRefusal(form: FormInstance, error: unknown): Told {
  const { errors = {} } = error as { readonly errors?: Readonly<Record<string, unknown>> };
  const drawn = form.getFieldsError().map(({ name }) => name.join("."));
  // Of a line that has no such cell, its first one says it.
  const placeOf = (field: string) =>
    drawn.find((one) => one === field) ?? drawn.find((one) => one.startsWith(`${field.match(/^\w+\.\d+/)?.[0]}.`));
  const told = Object.entries(errors).flatMap(([field, said]) => {
    const place = placeOf(field);
    return place === undefined ? [] : [{ name: pathOf(place), errors: [textOfError(said)] }];
  });
  form.setFields(told);
  // A message already under its field is not said twice.
  const isAllTold = told.length > 0 && told.length === Object.keys(errors).length;
  return { rest: isAllTold ? null : messageOf(error), first: told[0]?.name };
}
