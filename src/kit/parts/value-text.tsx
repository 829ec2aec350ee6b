import type { Field } from "../fields";
import { textOf } from "../format";
import { useWords } from "../states";
import { useLabel } from "../use-label";

interface Props {
  readonly name: string;
  readonly field: Field;
  /** The bare value, as a form or the journal holds it. */
  readonly value: unknown;
  readonly table: string;
}

const EMPTY = "vide";

function Label({ field, value }: { readonly field: Field; readonly value: string }) {
  return <>{useLabel(field, value) ?? "…"}</>;
}

/** A value without its record, in words: names are looked up, ids are never shown. */
export function ValueText({ name, field, value, table }: Props) {
  const words = useWords({ [name]: field });
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
    return <em>{EMPTY}</em>;
  }
  if (field.kind === "address" && typeof value === "object" && "formatted" in value)
    return <>{String(value.formatted)}</>;
  if (field.kind === "reference" || field.kind === "address") return <Label field={field} value={String(value)} />;
  if (field.kind === "references" && Array.isArray(value)) {
    return value.map((id: unknown, index) => (
      <span key={String(id)}>
        {index > 0 && ", "}
        <Label field={field} value={String(id)} />
      </span>
    ));
  }
  return <>{textOf(name, field, { [name]: value }, table, words)}</>;
}
