import type { FormInstance } from "antd";
import { messageOf } from "../parts/messages";

export interface Told {
  /** What belongs to no field on screen; null when the fields say it all. */
  readonly rest: string | null;
  /** The first field that was told something. */
  readonly first: string | undefined;
}

const textOfError = (error: unknown): string => (Array.isArray(error) ? error.map(String).join(" ") : String(error));

/** Puts what the server refused under its fields: a field that is not drawn has no place for its message. */
export function tellRefusal(form: FormInstance, error: unknown): Told {
  const { errors = {} } = error as { readonly errors?: Readonly<Record<string, unknown>> };
  const drawn = new Set(form.getFieldsError().map(({ name: [field] }) => String(field)));
  const told = Object.entries(errors).filter(([field]) => drawn.has(field));
  form.setFields(told.map(([field, said]) => ({ name: field, errors: [textOfError(said)] })));
  // A message already under its field is not said twice.
  const isAllTold = told.length > 0 && told.length === Object.keys(errors).length;
  return { rest: isAllTold ? null : messageOf(error), first: told[0]?.[0] };
}
