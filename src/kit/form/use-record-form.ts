import { Form, type FormInstance } from "antd";
import { useEffect, useRef, useState } from "react";
import { today, toInstant } from "@/lib/dates";
import { type Draft, draftKey, dropDraft, keepDraft, readDraft, whenInDanger } from "@/lib/drafts";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { markDirty } from "@/lib/unsaved";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { done } from "../noun";
import { useServer } from "../server";
import { useKeepRow, useRefresh } from "../use-refresh";
import { type Choice, type ConflictField, conflictFields, merged } from "./conflict";
import { tellRefusal } from "./refusal";
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
  readonly name?: string;
  readonly current?: Row;
}

/** Refusals of the way, not of what was typed: it is kept until the way is open again. */
const CUT_OFF: ReadonlySet<number | undefined> = new Set([0, 401]);

function draftOf({ record, values }: { record: Row | null; values: FormValues }, now: FormValues): Draft {
  const names = changedFields(values, now);
  const only = (all: FormValues) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  const version = typeof record?.version === "number" ? record.version : undefined;
  return { typed: only(now), base: only(values), version };
}

/**
 * The state of a form that never erases what was typed: a record read again in the background only replaces the values
 * while nobody has typed; a refused save keeps everything; a concurrent save opens a choice, field by field.
 */
export function useRecordForm({ resource, record, given, dirtyKey, onSaved }: Options): RecordForm {
  const mode: FormMode = record ? "edit" : "create";
  const id = record ? String(record.id) : null;
  const [form] = Form.useForm<FormValues>();
  const { resources } = useKit();
  const server = useServer();
  const rights = useRights();
  const refresh = useRefresh();
  const keepRow = useKeepRow();

  const valuesOf = (row: Row | null): FormValues =>
    row
      ? recordValues(resource, row)
      : newValues(resource, given, { today: today(), now: new Date().toISOString(), me: rights?.member?.id });
  const key = draftKey(rights?.member?.id, rights?.workspace?.id, resource.name, id ?? `new?${given}`);
  const [draft, setDraft] = useState(() => readDraft(key));
  /** The record, and its values, that the typed text is compared with. A draft was typed over what was read at the time. */
  const [base, setBase] = useState(() => ({
    record: draft && record ? { ...record, version: draft.version } : record,
    values: { ...valuesOf(record), ...draft?.base },
  }));
  const [initial] = useState(() => ({ ...base.values, ...draft?.typed }));
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

  const keep = (now: FormValues) => keepDraft(key, draftOf(base, now));
  const keepTyped = useRef<() => void>(undefined);
  useEffect(() => {
    keepTyped.current = () => isDirty && keep(form.getFieldsValue(true));
  });
  useEffect(() => whenInDanger(() => keepTyped.current?.()), []);

  const refused = (error: unknown) => {
    const { statusCode, name, current } = error as Refusal;
    const now = form.getFieldsValue(true) as FormValues;
    if (CUT_OFF.has(statusCode)) keep(now);
    if (name === "ConflictError" && current && base.record) {
      const fields = conflictFields(resource, base.values, now, current);
      const by = typeof current.updated_by === "string" ? current.updated_by : undefined;
      const at = typeof current.updated_at === "string" ? current.updated_at : undefined;
      setConflict({ fields, by, at: at && toInstant(at) ? at : undefined, current });
      return;
    }
    const { rest, first } = tellRefusal(form, error);
    setFailure(rest);
    if (first) form.scrollToField(first, { focus: true, block: "center" });
  };

  const write = async (from: { record: Row | null; values: FormValues }) => {
    const now = form.getFieldsValue(true) as FormValues;
    const target = { resource, resources, server, workspaceId: rights?.workspace?.id, record: from.record };
    setSaving(true);
    setFailure(null);
    try {
      const saved = await saveRecord(target, writesOf(resource, from.values, now, mode), mode);
      dropDraft(key);
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
      dropDraft(key);
      setDraft(null);
      const fresh = { record, values: valuesOf(record) };
      setBase(fresh);
      form.setFieldsValue(fresh.values);
      form.setFields(Object.keys(fresh.values).map((name) => ({ name, errors: [] })));
      setDirty(false);
      setFailure(null);
    },
  };
}
