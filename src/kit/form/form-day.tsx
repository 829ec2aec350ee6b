import { DateInput, type DateInputProps } from "@/components/fields/date-input";
import type { ParsedProps } from "@/components/fields/parsed";

/** What a Form.Item hands to the input in it. */
export type Controlled<T> = {
  readonly id?: string;
  readonly value?: ParsedProps<T>["value"];
  readonly onChange?: (value: ParsedProps<T>["value"]) => void;
};

/** A date in a form of antd: what cannot be read stays in its box; the rule `readable` says why. */
export function FormDay({ onChange, ...input }: Controlled<string> & Pick<DateInputProps, "isDisabled">) {
  return <DateInput {...input} onChange={onChange} onUnreadable={(text) => onChange?.(text)} />;
}
