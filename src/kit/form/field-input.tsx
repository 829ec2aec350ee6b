/** The input of each kind. Fits antd’s Form.Item: it receives `id`, `value` and `onChange`. */
import { Checkbox, Input, Select } from "antd";
import { lazy } from "react";
import { AddressDetails } from "@/components/fields/address-details";
import { AddressSearch, type AddressValue } from "@/components/fields/address-search";
import { CLEARABLE } from "@/components/fields/clearable";
import { DateInput } from "@/components/fields/date-input";
import { DateTimeInput } from "@/components/fields/date-time-input";
import { FileUpload } from "@/components/fields/file-upload";
import { IdentifierInput } from "@/components/fields/identifier-inputs";
import { MultiSelect } from "@/components/fields/multi-select";
import { DurationInput, MoneyInput, NumberInput, PercentInput } from "@/components/fields/number-inputs";
import type { Unreadable } from "@/components/fields/parsed";
import { today } from "@/lib/dates";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import type { Field } from "../fields";
import { storedFile } from "./files";
import { CodesInput, ReferenceInput, ReferencesInput } from "./reference-input";

const RichTextInput = lazy(() => import("@/components/fields/rich-text-input"));

export interface FieldInputProps {
  readonly name: string;
  readonly field: Field;
  readonly resource: Resource;
  /** The record being edited: it carries the labels of what it points to. */
  readonly record: Row | null;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  /** What Form.Item hands over to the control itself. */
  readonly onBlur?: () => void;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
  readonly "aria-required"?: boolean | "true" | "false";
}

/** Longest text of a one-line box; the columns are unlimited, people are not. */
const LONGEST_LINE = 500;
const LONGEST_TEXT = 20_000;

const numberBound = (bound: number | "today" | undefined): number | undefined =>
  typeof bound === "number" ? bound : undefined;

/** Days before `min: "today"` or after `max: "today"` cannot be chosen. */
function dayRefused(field: Field): ((day: string) => boolean) | undefined {
  if (field.min !== "today" && field.max !== "today") return undefined;
  return (day) => (field.min === "today" && day < today()) || (field.max === "today" && day > today());
}

export function FieldInput({ name, field, resource, record, value, onChange = () => {}, ...control }: FieldInputProps) {
  const { searchAddress } = useKit();
  const common = { ...control, placeholder: field.placeholder };
  const parsed = {
    ...common,
    value: value as never,
    onChange,
    onUnreadable: (refused: Unreadable) => onChange(refused),
  };
  const numeric = {
    ...parsed,
    min: numberBound(field.min),
    max: numberBound(field.max),
    ...(field.decimals !== undefined && { decimals: field.decimals }),
    ...(field.unit && { unit: field.unit }),
  };
  const text = {
    ...common,
    value: (value as string | null) ?? "",
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };

  switch (field.kind) {
    case "longText":
    case "json":
      return <Input.TextArea {...text} autoSize={{ minRows: 3, maxRows: 16 }} maxLength={LONGEST_TEXT} />;
    case "richText":
      return <RichTextInput {...common} value={(value as string | null) ?? ""} onChange={onChange} />;
    case "email":
    case "phone":
    case "siren":
    case "siret":
    case "nir":
    case "iban":
      return <IdentifierInput {...parsed} of={field.kind} />;
    case "number":
      return <NumberInput {...numeric} />;
    case "coefficient":
      return <NumberInput {...numeric} decimals={field.decimals ?? 3} />;
    case "integer":
      return <NumberInput {...numeric} decimals={0} />;
    case "money":
      return <MoneyInput {...numeric} />;
    case "percent":
      return <PercentInput {...numeric} />;
    case "duration":
      return <DurationInput {...parsed} />;
    case "date":
      return <DateInput {...parsed} required={field.required} isDisabled={dayRefused(field)} />;
    case "dateTime":
      return (
        <DateTimeInput {...parsed} aria-label={field.label} required={field.required} isDisabled={dayRefused(field)} />
      );
    case "boolean":
      return (
        <Checkbox {...control} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
          {field.label}
        </Checkbox>
      );
    case "choice":
      return (
        <Select
          {...common}
          allowClear={field.required ? false : CLEARABLE}
          value={(value as string | null) ?? null}
          options={field.choices
            .filter((one) => !one.given || one.value === value)
            .map((one) => ({ value: one.value, label: one.label }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(code?: string | null) => onChange(code ?? null)}
        />
      );
    case "choices":
      if (field.table !== undefined) {
        return <CodesInput {...common} {...{ name, field, onChange }} value={(value as string[] | null) ?? []} />;
      }
      return (
        <MultiSelect
          {...common}
          mode={field.choices.length > 0 ? "multiple" : "tags"}
          tokenSeparators={[",", ";"]}
          value={(value as string[] | null) ?? []}
          options={field.choices.map((one) => ({ value: one.value, label: one.label }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={onChange}
        />
      );
    case "reference":
      return (
        <ReferenceInput {...common} {...{ name, field, record, onChange }} value={(value as string | null) ?? null} />
      );
    case "references":
      return (
        <ReferencesInput {...common} {...{ name, field, record, onChange }} value={(value as string[] | null) ?? []} />
      );
    case "address":
      return (
        <>
          <AddressSearch
            {...control}
            value={(value as AddressValue | null) ?? null}
            onChange={onChange}
            searchAddress={searchAddress}
          />
          {value ? <AddressDetails value={value as AddressValue} {...{ onChange }} /> : null}
        </>
      );
    case "file":
      return (
        <FileUpload
          {...(control.id && { id: control.id })}
          value={(value as string | null) ?? null}
          onChange={onChange}
          {...storedFile(field.bucket, resource.table)}
        />
      );
    default:
      return (
        <Input {...text} type={field.kind === "url" ? "url" : "text"} maxLength={LONGEST_LINE} autoComplete="off" />
      );
  }
}
