import { useOne } from "@refinedev/core";
import { Form } from "antd";
import { type ComponentProps, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { type PickerOption, RelationPicker } from "@/components/fields/relation-picker";
import { can, useRights } from "@/lib/rights";
import { hasView, type Resource, type Row } from "../declaration";
import type { FieldOf } from "../fields";
import { choiceOf, linkedRows, referenceLabel } from "../format";
import { newOne } from "../noun";
import { keyOf, targetOf } from "../query";
import { useWords } from "../states";
import { useFind } from "../use-find";
import { useLabel } from "../use-label";
import styles from "./form.module.css";

/** A form inside the form: loaded when someone creates what they did not find. */
const CreateDrawer = lazy(() => import("./create-drawer"));

/** What the form hands to the control: `id`, `onBlur`, the ARIA attributes. */
type Control = Pick<
  ComponentProps<typeof RelationPicker>,
  "id" | "placeholder" | "onBlur" | "aria-describedby" | "aria-invalid" | "aria-required"
>;

interface Common<Value> extends Control {
  readonly name: string;
  readonly record: Row | null;
  readonly value: Value;
  readonly onChange: (value: unknown) => void;
}

/** What the picked record must agree with, from the fields of the same form that are filled. */
function useDependencies(field: FieldOf<"reference">): Record<string, unknown> {
  const form = Form.useFormInstance();
  const entries = Object.entries(field.dependsOn ?? {});
  const watched = Form.useWatch((values: Row) => entries.map(([, source]) => values?.[source] ?? null), form);
  return Object.fromEntries(
    entries.flatMap(([column], index) => (watched?.[index] ? [[column, watched[index]] as const] : [])),
  );
}

/** What it must agree with on a record as it was read. */
const dependenciesIn = (field: FieldOf<"reference">, record: Row): Row =>
  Object.fromEntries(
    Object.entries(field.dependsOn ?? {}).flatMap(([column, source]) =>
      record[source] ? [[column, record[source]]] : [],
    ),
  );

/**
 * Chooses the only one there is, as soon as what it depends on is known or changes; never on a record that is merely
 * opened, nor over a choice.
 */
function useLone(
  field: FieldOf<"reference">,
  find: ReturnType<typeof useFind>,
  asked: string,
  opened: string,
  pick: (option: PickerOption) => void,
) {
  const settled = useRef(opened);
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  useEffect(() => {
    if (!field.lone || asked === NOTHING || asked === settled.current) return;
    settled.current = asked;
    const abort = new AbortController();
    find("", abort.signal)
      .then((found) => found.length === 1 && found[0] && latest.current(found[0]))
      // The list says it when it is opened.
      .catch(() => {});
    return () => abort.abort();
  }, [field.lone, find, asked]);
}

const NOTHING = "{}";

/** Whether the picked record says the same as the form of what it should agree with; where either is silent, it does. */
function useDisagrees(field: FieldOf<"reference">, target: Resource | undefined, value: string | null): boolean {
  const form = Form.useFormInstance();
  const { column, field: source } = field.agrees ?? { column: "", field: "" };
  const typed = Form.useWatch((values: Row) => values?.[source] ?? null, form);
  const { result } = useOne<Row>({
    resource: target?.name ?? "",
    id: value ?? "",
    meta: { pg: { select: `id,${column}` } },
    queryOptions: { enabled: field.agrees !== undefined && target !== undefined && value !== null },
    errorNotification: false,
  });
  return Boolean(value && typed && result?.[column] && result[column] !== typed);
}

export function ReferenceInput({
  name,
  field,
  record,
  value,
  onChange,
  ...control
}: Common<string | null> & { field: FieldOf<"reference"> }) {
  const words = useWords();
  const rights = useRights();
  const dependencies = useDependencies(field);
  const find = useFind(field, dependencies);
  const [created, setCreated] = useState<{ readonly text: string } | null>(null);
  const [added, setAdded] = useState<PickerOption | null>(null);
  const target = targetOf(field, words.resources);

  const embedded = record && record[name] === value ? referenceLabel(name, field, record, words) : undefined;
  const fetched = useLabel(field, embedded !== undefined || added?.value === value ? null : value);
  const label = embedded ?? fetched;
  const known = useMemo(
    () => [...(value && label ? [{ value, label }] : []), ...(added ? [added] : [])],
    [value, label, added],
  );
  useLone(field, find, JSON.stringify(dependencies), JSON.stringify(dependenciesIn(field, record ?? {})), (option) => {
    if (value) return;
    setAdded(option);
    onChange(option.value);
  });
  const disagrees = useDisagrees(field, target, value);
  const mayCreate = field.creatable && target && hasView(target, "create") && can(rights, target.access, "create");

  return (
    <>
      <RelationPicker
        {...control}
        find={find}
        known={known}
        value={value}
        onChange={onChange}
        {...(mayCreate && { onCreate: (text: string) => setCreated({ text }), createLabel: newOne(target.labels) })}
      />
      {disagrees && (
        <p role="status" className={styles.warning}>
          {field.agrees?.otherwise}
        </p>
      )}
      {created && target && (
        <Suspense>
          <CreateDrawer
            resource={target}
            text={created.text}
            given={dependencies}
            onClose={() => setCreated(null)}
            onCreated={(row) => {
              const option = { value: String(row[keyOf(field, target)]), label: target.title(row) };
              setAdded(option);
              setCreated(null);
              onChange(option.value);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export function ReferencesInput({
  name,
  field,
  record,
  value,
  onChange,
  ...control
}: Common<readonly string[]> & { field: FieldOf<"references"> }) {
  const words = useWords();
  const find = useFind(field);
  const known = useMemo(
    () => linkedRows(record?.[name], field, words).map((one) => ({ value: one.id, label: one.label })),
    [record, name, field, words],
  );
  return <RelationPicker {...control} multiple find={find} known={known} value={value} onChange={onChange} />;
}

/** Several codes of a table: chosen among its rows, never typed. */
export function CodesInput({
  name,
  field,
  value,
  onChange,
  ...control
}: Omit<Common<readonly string[]>, "record"> & { field: FieldOf<"choices"> }) {
  const words = useWords({ [name]: field });
  const find = useFind(field);
  const known = value.map((code) => ({ value: code, label: choiceOf(field, code, "", words).label }));
  return <RelationPicker {...control} multiple find={find} known={known} value={value} onChange={onChange} />;
}
