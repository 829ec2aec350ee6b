/** What a part written by hand may do with the form it stands beside. */
import type { FormInstance } from "antd";
import type { Resource } from "../declaration";
import type { RecordForm } from "./use-record-form";
import type { FormValues } from "./values";

export interface LiveForm {
  /** For `Form.useWatch([], { form, preserve: true })`. */
  readonly form: FormInstance<FormValues>;
  /** What the form opened on, until the watch of its fields answers. */
  readonly initial: FormValues;
  /** Sets fields as if they were typed: what depends on them follows, and the form knows that it changed. */
  readonly change: (values: FormValues) => void;
  /** Whether a field of this name can be typed in here. */
  readonly has: (name: string) => boolean;
  /** Goes to a field and puts the cursor in it. */
  readonly focus: (name: string) => void;
}

export function liveForm({ form, initial, onValuesChange }: RecordForm, resource: Resource): LiveForm {
  return {
    form,
    initial,
    change: (values) => {
      form.setFieldsValue(values);
      onValuesChange(values);
    },
    has: (name) => name in initial && !resource.fields[name]?.byHand,
    focus: (name) => form.scrollToField(name, { focus: true, block: "center" }),
  };
}
