import { Checkbox, Form, Segmented, Select } from "antd";
import { AddressSearch } from "@/components/fields/address-search";
import { CLEARABLE } from "@/components/fields/clearable";
import { DateInput } from "@/components/fields/date-input";
import { DurationInput, NumberInput, PercentInput } from "@/components/fields/number-inputs";
import { isUnreadable, type Unreadable } from "@/components/fields/parsed";
import { ParsedInput } from "@/components/fields/parsed-input";
import { AmountInput } from "@/features/figures/AmountInput";
import { typo } from "@/rules/french";
import { decimalText } from "@/rules/money-text";
import { done, refuse } from "@/rules/verdict";
import type { Field, Place } from "./declare";
import layout from "./layout.module.css";
import { placeOf, searchPlace } from "./place";
import { parseHours, type RawValue } from "./values";
import { WeekdaysInput } from "./WeekdaysInput";

type InputProps = {
  id: string;
  field: Field;
  value: RawValue;
  described: string;
  invalid: boolean;
  onChange: (value: RawValue) => void;
};

/** Two or three short words fit side by side; more of them go in a list. */
const isShort = (labels: readonly string[]): boolean =>
  labels.length <= 3 && labels.every((label) => label.length * labels.length <= 42);

function ChoiceInput({ id, field, value, described, invalid, onChange }: InputProps) {
  if (field.kind !== "choice") return null;
  const options = Object.entries(field.choices).map(([code, label]) => ({ value: code, label: typo(label) }));
  const chosen = typeof value === "string" ? value : null;
  if (!field.optional && chosen && isShort(options.map((one) => one.label)))
    return (
      // Its choices take the focus: the box around them would be one press of Tab for nothing.
      <Segmented
        block
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        options={options}
        value={chosen}
        onChange={onChange}
      />
    );
  return (
    <Select
      id={id}
      aria-describedby={described}
      aria-invalid={invalid}
      allowClear={field.optional ? CLEARABLE : false}
      showSearch={{ optionFilterProp: "label" }}
      value={chosen}
      options={options}
      placeholder="Choisir"
      onChange={(code?: string | null) => onChange(code ?? null)}
    />
  );
}

function PlaceInput({ id, value, described, invalid, onChange }: InputProps) {
  const place = value as Place | null | Unreadable;
  const label = isUnreadable(place) ? place.unreadable : place?.label;
  return (
    <AddressSearch
      id={id}
      aria-describedby={described}
      aria-invalid={invalid}
      placeholder="Adresse, ou 45,7578 ; 4,8320"
      searchAddress={searchPlace}
      value={label ? { id: "", formatted: label } : null}
      onChange={(found) => onChange(found && placeOf(found))}
    />
  );
}

function Input(props: InputProps) {
  const { id, field, value, described, invalid, onChange } = props;
  const parsed = {
    id,
    value: value as never,
    onChange,
    onUnreadable: onChange,
    "aria-describedby": described,
    "aria-invalid": invalid,
  };
  switch (field.kind) {
    case "date":
      return <DateInput {...parsed} />;
    case "money":
      return <AmountInput {...parsed} decimals={field.decimals} unit={field.unit} />;
    case "number":
      // A coefficient: « 2,10 ».
      if (field.decimals === 4) return <AmountInput {...parsed} decimals={4} unit={field.unit ?? ""} />;
      return <NumberInput {...parsed} decimals={field.decimals} unit={field.unit} />;
    case "percent":
      return <PercentInput {...parsed} decimals={field.decimals} />;
    case "duration":
      return <DurationInput {...parsed} />;
    case "hours":
      return (
        <ParsedInput<number>
          {...parsed}
          parse={(text) => {
            const hours = parseHours(text);
            return hours === null
              ? refuse("Tapez des heures\u202f: «\u202f7h30\u202f» ou «\u202f7,5\u202f».")
              : done(hours);
          }}
          format={(hours) => decimalText(hours, 0, 2)}
          suffix="h"
        />
      );
    case "flag":
      return (
        <Checkbox id={id} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
          {typo(field.label)}
        </Checkbox>
      );
    case "weekdays":
      return (
        <WeekdaysInput
          id={id}
          value={Array.isArray(value) ? value : []}
          labelledBy={`${id}-label`}
          describedBy={described}
          onChange={onChange}
        />
      );
    case "choice":
      return <ChoiceInput {...props} />;
    case "place":
      return <PlaceInput {...props} />;
  }
}

type Props = {
  id: string;
  field: Field;
  value: RawValue;
  problem: string | undefined;
  onChange: (value: RawValue) => void;
};

/** Numbers and dates with a short name stand two by two. */
function fitsHalf({ kind, label, optional }: Field): boolean {
  if (kind === "choice" || kind === "flag" || kind === "weekdays" || kind === "place") return false;
  return label.length + (optional ? 14 : 0) <= 24;
}

/** One question: its name, its input, and under it what is wrong, else a hint. Stands inside an antd <Form>. */
export function CaseField({ id, field, value, problem, onChange }: Props) {
  const described = `${id}-said`;
  const said = problem ?? (field.help && typo(field.help));
  return (
    <Form.Item
      {...(field.kind !== "flag" && {
        label: (
          <span id={`${id}-label`}>
            {typo(field.label)}
            {field.optional && <small>{"\u00a0"}(facultatif)</small>}
          </span>
        ),
      })}
      htmlFor={id}
      {...(!fitsHalf(field) && { className: layout.whole ?? "" })}
      validateStatus={problem ? "error" : ""}
      help={said ? <span id={described}>{typo(said)}</span> : undefined}
    >
      <Input
        id={id}
        field={field}
        value={value}
        described={described}
        invalid={problem !== undefined}
        onChange={onChange}
      />
    </Form.Item>
  );
}
