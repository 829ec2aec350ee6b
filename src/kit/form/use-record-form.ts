import { useDataProvider } from "@refinedev/core";
import { Form, type FormInstance } from "antd";
import { useEffect, useRef, useState } from "react";
import { today, toInstant } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { markDirty } from "@/lib/unsaved";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { done } from "../french";
import { messageOf } from "../parts/messages";
import { useKeepRow, useRefresh } from "../use-refresh";
import { type Choice, type ConflictField, conflictFields, merged } from "./conflict";
import { dropDraft, keepDraft, readDraft } from "./draft";
import { saveRecord } from "./save";
import { changedFields, type FormMode, type FormValues, newValues, orphans, recordValues, writesOf } from "./values";

interface Options {
  readonly resource: Resource;
  /** null for a new record. */
  readonly record: Row | null;
  /** First values of a new record. */
  readonly given: URLSearchParams;
  /** Key of the page in the registry of unsaved work. */
  readonly dirtyKey: string;
  readonly onSaved: (record: Row) => void;
}

export interface Conflict {
  readonly fields: readonly ConflictField[];
  /** Who saved meanwhile: a member’s id. */
  readonly by: string | undefined;
  readonly at: string | undefined;
}

export interface RecordForm {
  readonly form: FormInstance<FormValues>;
  readonly initial: FormValues;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** A message that belongs to no field. */
  readonly failure: string | null;
  readonly conflict: Conflict | null;
  /** true when the form opened on text kept from a lost connection. */
  readonly hasDraft: boolean;
  readonly onValuesChange: (changed: FormValues) => void;
  readonly save: () => Promise<void>;
  readonly settleConflict: (chosen: Readonly<Record<string, Choice>>) => Promise<void>;
  readonly dismissConflict: () => void;
  readonly discard: () => void;
}

interface Refusal {
  readonly statusCode?: number;
  readonly errors?: Readonly<Record<string, unknown>>;
  readonly name?: string;
  readonly current?: Row;
}

const OFFLINE = 0;
const textOfError = (error: unknown): string => (Array.isArray(error) ? error.map(String).join(" ") : String(error));

/**
 * The state of a form that never erases what was typed: a record read again in the background only replaces the values
 * while nobody has typed; a refused save keeps everything; a concurrent save opens a choice, field by field.
 */
export function useRecordForm({ resource, record, given, dirtyKey, onSaved }: Options): RecordForm {
  const mode: FormMode = record ? "edit" : "create";
  const id = record ? String(record.id) : null;
  const [form] = Form.useForm<FormValues>();
  const { resources } = useKit();
  const provider = useDataProvider()();
  const rights = useRights();
  const refresh = useRefresh();
  const keepRow = useKeepRow();

  const valuesOf = (row: Row | null): FormValues =>
    row
      ? recordValues(resource, row)
      : newValues(resource, given, { today: today(), now: new Date().toISOString(), me: rights?.member?.id });
  /** The record, and its values, that the typed text is compared with. */
  const [base, setBase] = useState(() => ({ record, values: valuesOf(record) }));
  const [draft, setDraft] = useState(() => readDraft(resource.name, id));
  const [initial] = useState(() => ({ ...base.values, ...draft }));
  const [isDirty, setDirty] = useState(draft !== null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<(Conflict & { readonly current: Row }) | null>(null);
  const latestSave = useRef<Promise<void> | null>(null);

  const measure = (against: FormValues) => setDirty(changedFields(against, form.getFieldsValue(true)).length > 0);

  useEffect(() => {
    markDirty(dirtyKey, isDirty, resource.table);
    return () => markDirty(dirtyKey, false, resource.table);
  }, [dirtyKey, isDirty, resource.table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the record alone; typed text must not re-run it
  useEffect(() => {
    if (!record || isDirty || isSaving || record === base.record) return;
    const values = recordValues(resource, record);
    setBase({ record, values });
    form.setFieldsValue(values);
  }, [record]);

  useEffect(() => {
    const keep = () => isDirty && keepDraft(resource.name, id, form.getFieldsValue(true));
    window.addEventListener("offline", keep);
    return () => window.removeEventListener("offline", keep);
  }, [form, id, isDirty, resource.name]);

  const refused = (error: unknown) => {
    const { statusCode, errors = {}, name, current } = error as Refusal;
    const now = form.getFieldsValue(true) as FormValues;
    if (statusCode === OFFLINE) keepDraft(resource.name, id, now);
    if (name === "ConflictError" && current && base.record) {
      const fields = conflictFields(resource, base.values, now, current);
      const by = typeof current.updated_by === "string" ? current.updated_by : undefined;
      const at = typeof current.updated_at === "string" ? current.updated_at : undefined;
      setConflict({ fields, by, at: at && toInstant(at) ? at : undefined, current });
      return;
    }
    const known = Object.entries(errors).filter(([field]) => field in base.values);
    form.setFields(known.map(([field, said]) => ({ name: field, errors: [textOfError(said)] })));
    // A message already under its field is not said twice.
    setFailure(known.length > 0 ? null : messageOf(error));
    const [first] = known;
    if (first) form.scrollToField(first[0], { focus: true, block: "center" });
  };

  const write = async (from: { record: Row | null; values: FormValues }) => {
    const now = form.getFieldsValue(true) as FormValues;
    const target = { resource, resources, provider, workspaceId: rights?.workspace?.id, record: from.record };
    setSaving(true);
    setFailure(null);
    try {
      const saved = await saveRecord(target, writesOf(resource, from.values, now, mode), mode);
      dropDraft(resource.name, id);
      setDirty(false);
      // At once, so that the guard lets the next page come.
      markDirty(dirtyKey, false, resource.table);
      toast({ type: "success", description: `${done(resource.labels, mode === "create" ? "créé" : "enregistré")}.` });
      keepRow(resource, saved);
      refresh(resource.table);
      onSaved(saved);
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };

  const validated = async (from: typeof base) => {
    try {
      await form.validateFields();
    } catch (error) {
      const first = (error as { errorFields?: { name: (string | number)[] }[] }).errorFields?.[0]?.name;
      if (first) form.scrollToField(first, { focus: true, block: "center" });
      return;
    }
    await write(from);
  };

  const save = () => {
    // Two presses of Ctrl+S are one save.
    latestSave.current ??= validated(base).finally(() => {
      latestSave.current = null;
    });
    return latestSave.current;
  };

  return {
    form,
    initial,
    isSaving,
    isDirty,
    failure,
    conflict,
    hasDraft: draft !== null,
    onValuesChange: (changed) => {
      for (const name of Object.keys(changed)) {
        const emptied = orphans(resource, name, form.getFieldsValue(true));
        form.setFieldsValue(Object.fromEntries(emptied.map((field) => [field, null])));
      }
      measure(base.values);
    },
    save,
    settleConflict: async (chosen) => {
      if (!conflict) return;
      form.setFieldsValue(merged(form.getFieldsValue(true), conflict.fields, chosen));
      const next = { record: conflict.current, values: recordValues(resource, conflict.current) };
      setBase(next);
      setConflict(null);
      measure(next.values);
      await validated(next);
    },
    dismissConflict: () => setConflict(null),
    discard: () => {
      dropDraft(resource.name, id);
      setDraft(null);
      form.setFieldsValue(base.values);
      form.setFields(Object.keys(base.values).map((name) => ({ name, errors: [] })));
      setDirty(false);
      setFailure(null);
    },
  };
}
