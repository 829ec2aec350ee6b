import { Drawer } from "antd";
import { useMemo, useRef } from "react";
import { useLocation } from "react-router";
import type { Resource, Row } from "../declaration";
import { newOne } from "../noun";
import { RecordForm } from "./record-form";
import { typedFields } from "./values";

interface Props {
  readonly resource: Resource;
  /** What was typed in the picker: it goes into the first text field. */
  readonly text: string;
  /** Values that the new record must have to be pickable. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly onCreated: (record: Row) => void;
  readonly onClose: () => void;
}

/** Creates what a picker did not find, without leaving the form one is in. */
export default function CreateDrawer({ resource, text, given, onCreated, onClose }: Props) {
  const { pathname } = useLocation();
  const boxes = useRef<HTMLDivElement>(null);
  const values = useMemo(() => {
    const params = new URLSearchParams();
    const first = typedFields(resource, "create").find(([, field]) => field.kind === "text")?.[0];
    if (first && text.trim()) params.set(first, text.trim());
    for (const [name, value] of Object.entries(given)) params.set(name, String(value));
    return params;
  }, [resource, text, given]);
  return (
    <Drawer
      open
      title={newOne(resource.labels)}
      size="large"
      onClose={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && boxes.current?.querySelector<HTMLElement>("input, textarea")?.focus()}
    >
      <div ref={boxes}>
        <RecordForm
          resource={resource}
          record={null}
          given={values}
          dirtyKey={`${pathname}#new-${resource.name}`}
          onSaved={onCreated}
          onCancel={onClose}
        />
      </div>
    </Drawer>
  );
}
