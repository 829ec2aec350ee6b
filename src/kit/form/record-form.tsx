import { Alert, App, Button, Form } from "antd";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useShortcuts } from "@/components/layout/shortcuts";
import type { Resource, Row } from "../declaration";
import styles from "./form.module.css";
import { FormFields } from "./form-fields";
import { type LiveForm, liveForm } from "./live-form";
import { useRecordForm } from "./use-record-form";
import type { FormMode } from "./values";

const ConflictDialog = lazy(() => import("./conflict-dialog"));

export interface RecordFormProps {
  readonly resource: Resource;
  /** null for a new record. */
  readonly record: Row | null;
  readonly given?: URLSearchParams;
  readonly dirtyKey: string;
  readonly onSaved: (record: Row) => void;
  readonly onCancel: () => void;
  /** What stands beside the fields and follows what is typed: its first element beside, the others above the buttons. */
  readonly beside?: ((live: LiveForm) => ReactNode) | undefined;
}

const NOTHING = new URLSearchParams();

/** The form of a record, new or not: sections of the declaration, and nothing that loses typed text. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, given = NOTHING, dirtyKey, onSaved, onCancel, beside } = props;
  const mode: FormMode = record ? "edit" : "create";
  const state = useRecordForm({ resource, record, given, dirtyKey, onSaved });
  const { modal } = App.useApp();
  const root = useRef<HTMLDivElement>(null);

  const save = () => {
    // What is being typed settles when its box is left: leave it, then come back.
    const typing = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (typing && root.current?.contains(typing)) {
      typing.blur();
      typing.focus();
    }
    void state.save();
  };
  const cancel = () => {
    if (!state.isDirty) return onCancel();
    modal.confirm({
      title: "Perdre les modifications\u202f?",
      content: "Ce que vous avez saisi n’est pas enregistré.",
      okText: "Perdre les modifications",
      okButtonProps: { danger: true },
      cancelText: "Continuer la saisie",
      focusable: { autoFocusButton: "cancel" },
      onOk: () => {
        state.discard();
        onCancel();
      },
    });
  };
  useShortcuts({ "ctrl+s": { label: "Enregistrer", run: save }, "ctrl+enter": { run: save } }, root);

  return (
    <div ref={root} className={styles.form} data-beside={beside ? "" : undefined}>
      {state.hasDraft && (
        <Alert
          type="info"
          showIcon
          title="Saisie retrouvée"
          description="Elle avait été gardée quand la connexion s’est perdue. Elle n’est pas encore enregistrée."
          action={<Button onClick={state.discard}>Abandonner cette saisie</Button>}
        />
      )}
      {state.failure && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form
        form={state.form}
        layout="vertical"
        initialValues={state.initial}
        onValuesChange={state.onValuesChange}
        onFinish={save}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        name={dirtyKey.replace(/\W+/g, "-")}
      >
        <FormFields resource={resource} record={record} mode={mode} />
      </Form>
      {beside?.(liveForm(state, resource))}
      <div className={styles.actions}>
        <span className={styles.hint}>
          <kbd>Ctrl</kbd> + <kbd>S</kbd> enregistre
        </span>
        <Button onClick={cancel}>Annuler</Button>
        <Button type="primary" loading={state.isSaving} onClick={save}>
          {mode === "create" ? "Créer" : "Enregistrer"}
        </Button>
      </div>
      {state.conflict && (
        <Suspense>
          <ConflictDialog
            resource={resource}
            conflict={state.conflict}
            onSettle={(chosen) => void state.settleConflict(chosen)}
            onCancel={state.dismissConflict}
          />
        </Suspense>
      )}
    </div>
  );
}
