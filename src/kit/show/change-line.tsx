import { useUpdate } from "@refinedev/core";
import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { can, type Owned, useRights } from "@/lib/rights";
import { hasView, isFrozen, type Resource, type Row } from "../declaration";
import { isTyped } from "../form/values";
import { messageOf } from "../parts/messages";
import { ValueText } from "../parts/value-text";
import { useRefresh } from "../use-refresh";
import styles from "./activity.module.css";
import { type Change, isRestorable } from "./history";

interface Props {
  readonly change: Change;
  readonly resource: Resource;
  readonly record: Row;
}

/** One column of a change: old → new, and the way back for whom may edit. */
export function ChangeLine({ change, resource, record }: Props) {
  const rights = useRights();
  const [isAsked, setAsked] = useState(false);
  const field = resource.fields[change.name];
  if (!field) return null;
  const value = (one: unknown) => <ValueText name={change.name} field={field} value={one} table={resource.table} />;
  const isHeld = isFrozen(resource, record) && !resource.frozen?.except.includes(change.name);
  const mayRestore =
    !isHeld &&
    isRestorable(field, record, change) &&
    isTyped(field, "edit") &&
    hasView(resource, "edit") &&
    can(rights, resource.access, "edit", record as Owned);

  return (
    <li>
      <span className={styles.label}>{`${field.label}\u202f: `}</span>
      <span className={styles.old}>{value(change.before)}</span> → <span>{value(change.after)}</span>
      {mayRestore && (
        <Button type="link" size="small" onClick={() => setAsked(true)}>
          Rétablir
        </Button>
      )}
      {isAsked && <RestoreDialog change={change} resource={resource} record={record} onClose={() => setAsked(false)} />}
    </li>
  );
}

/** Puts one former value back. The version is sent: nobody’s later change is overwritten unseen. */
function RestoreDialog({ change, resource, record, onClose }: Props & { readonly onClose: () => void }) {
  const refresh = useRefresh();
  const { mutate, mutation } = useUpdate();
  const field = resource.fields[change.name];
  if (!field) return null;

  const restore = () =>
    mutate(
      {
        resource: resource.table,
        id: String(record.id),
        values: { [change.name]: change.before },
        meta: { pg: { version: record.version } },
        successNotification: () => ({ type: "success", message: `«\u202f${field.label}\u202f» est rétabli.` }),
        // Said in the dialog.
        errorNotification: false,
      },
      { onSuccess: onClose, onSettled: () => refresh(resource.table) },
    );
  return (
    <Modal
      open
      title={`Rétablir «\u202f${field.label}\u202f»\u202f?`}
      okText="Rétablir"
      cancelText="Annuler"
      okButtonProps={{ loading: mutation.isPending }}
      onOk={restore}
      onCancel={onClose}
    >
      {mutation.error && <Alert type="error" showIcon title={messageOf(mutation.error)} role="alert" />}
      <p>
        La valeur redeviendra{"\u202f: "}
        <ValueText name={change.name} field={field} value={change.before} table={resource.table} />
      </p>
    </Modal>
  );
}
