import type { AddressValue } from "@/components/fields/address-search";
import { isUnreadable } from "@/components/fields/parsed";
import type { Resource, Row } from "@/kit/declaration";
import type { Field } from "@/kit/fields";
import { recordValues, sameValue, toColumn } from "@/kit/form/values";

/** Fields that every kind of amendment may change but that are not its subject: they are edited on the contract itself. */
const ASIDE = new Set(["owner_id", "amendment_effective_on", "amendment_reason", "formatted_address"]);

/** The fields of the form that a kind of amendment may change, in the order of the declaration. */
export const amendableFields = (resource: Resource, allowed: readonly string[]): [string, Field][] =>
  resource.form
    .flatMap((section) => section.fields)
    .flatMap((name): [string, Field][] => {
      const field = resource.fields[name];
      return field && allowed.includes(name) && !ASIDE.has(name) ? [[name, field]] : [];
    });

export const initialValues = (resource: Resource, record: Row): Row => recordValues(resource, record);

export const toAddress = (value: unknown): (AddressValue & { id?: string }) | null =>
  value && typeof value === "object" && "formatted" in value ? (value as AddressValue & { id?: string }) : null;

/** Only what differs from the contract, as the columns want it; an address of the geocoder is still to be created. */
export function patchOf(fields: readonly (readonly [string, Field])[], record: Row, values: Row): Row {
  const patch: Row = {};
  for (const [name, field] of fields) {
    const value = values[name];
    if (isUnreadable(value)) continue;
    const column = toColumn(field, value);
    if (field.kind === "address") {
      const address = toAddress(value);
      if (address && address.id !== record[name]) patch[name] = address.id ?? null;
    } else if (!sameValue(column, field.kind === "boolean" ? record[name] === true : record[name]))
      patch[name] = column;
  }
  return patch;
}
