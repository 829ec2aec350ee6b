import { Checkbox, Input, Radio, Select } from "antd";
import { CLEARABLE } from "@/components/fields/clearable";
import { DateRangeInput } from "@/components/fields/date-range-input";
import { Explained } from "@/components/fields/explained";
import { MultiSelect } from "@/components/fields/multi-select";
import { NumberInput } from "@/components/fields/number-inputs";
import { RelationPicker } from "@/components/fields/relation-picker";
import type { Choice, ChoicesField, ReferenceField } from "../fields";
import { useFind } from "../use-find";
import styles from "./filter-panel.module.css";
import { PERIODS } from "./period";
import type { ListFilter } from "./state";

/** An editor gives the values of its operator; none = no filter. */
interface EditorProps {
  readonly label: string;
  readonly filter: ListFilter | undefined;
  readonly onChange: (operator: ListFilter["operator"], values: readonly string[]) => void;
}

/** More codes than this are searched in a list rather than ticked. */
const TICKED = 8;

export function ChoicesEditor({ label, filter, onChange, choices }: EditorProps & { choices: readonly Choice[] }) {
  const value = filter?.operator === "in" ? [...filter.values] : [];
  if (choices.length === 0) {
    return (
      <MultiSelect
        mode="tags"
        aria-label={label}
        placeholder="Taper puis Entrée"
        value={value}
        onChange={(words: string[]) => onChange("in", words)}
      />
    );
  }
  const options = choices.map(({ value: code, label: said }) => ({ value: code, label: said }));
  return options.length > TICKED ? (
    <MultiSelect
      aria-label={label}
      placeholder="Choisir…"
      value={value}
      options={options}
      showSearch={{ optionFilterProp: "label" }}
      onChange={(codes: string[]) => onChange("in", codes)}
    />
  ) : (
    <Checkbox.Group
      className={styles.choices ?? ""}
      value={value}
      options={options}
      onChange={(codes) => onChange("in", codes)}
    />
  );
}

export function ReferenceEditor({
  label,
  filter,
  onChange,
  field,
  labelOf,
}: EditorProps & { field: ReferenceField | ChoicesField; labelOf: (id: string) => string | undefined }) {
  const find = useFind(field);
  const ids = filter?.operator === "in" ? filter.values : [];
  return (
    <RelationPicker
      multiple
      aria-label={label}
      find={find}
      known={ids.map((value) => ({ value, label: labelOf(value) ?? "…" }))}
      value={ids}
      onChange={(values) => onChange("in", values)}
    />
  );
}

export function YesNoEditor({ label, filter, onChange }: EditorProps) {
  return (
    <Radio.Group
      aria-label={label}
      value={filter?.operator === "is" ? filter.values[0] : "any"}
      onChange={(event) => onChange("is", event.target.value === "any" ? [] : [String(event.target.value)])}
      options={[
        { value: "any", label: "Indifférent" },
        { value: "yes", label: "Oui" },
        { value: "no", label: "Non" },
      ]}
    />
  );
}

const PERIOD_OPTIONS = Object.entries(PERIODS).map(([value, label]) => ({ value, label }));

export function DateEditor({ label, filter, onChange }: EditorProps) {
  const [from = "", to = ""] = filter?.operator === "between" ? filter.values : [];
  return (
    <>
      <Select
        allowClear={CLEARABLE}
        aria-label={`${label}, période`}
        placeholder="Période"
        value={filter?.operator === "period" ? filter.values[0] : null}
        options={PERIOD_OPTIONS}
        onChange={(period?: string | null) => onChange("period", period ? [period] : [])}
      />
      <DateRangeInput
        labels={[`${label}, du`, `${label}, au`]}
        value={[from || null, to || null]}
        onChange={([start, end]) => onChange("between", start || end ? [start ?? "", end ?? ""] : [])}
      />
    </>
  );
}

export function NumbersEditor({ label, filter, onChange, unit }: EditorProps & { unit?: string | undefined }) {
  const [from = "", to = ""] = filter?.operator === "between" ? filter.values : [];
  const send = (low: string, high: string) => onChange("between", low || high ? [low, high] : []);
  const numberOf = (text: string) => (text === "" ? null : Number(text));
  const textOf = (value: number | null) => (value === null ? "" : String(value));
  return (
    <div className={styles.pair}>
      <Explained value={numberOf(from)} onChange={(value) => send(textOf(value), to)}>
        {(input) => (
          <NumberInput {...input} aria-label={`${label}, minimum`} placeholder="min." unit={unit} whenSettled />
        )}
      </Explained>
      <Explained value={numberOf(to)} onChange={(value) => send(from, textOf(value))}>
        {(input) => (
          <NumberInput {...input} aria-label={`${label}, maximum`} placeholder="max." unit={unit} whenSettled />
        )}
      </Explained>
    </div>
  );
}

export function TextEditor({ label, filter, onChange }: EditorProps) {
  return (
    <Input.Search
      key={filter?.values[0] ?? ""}
      aria-label={label}
      placeholder="Contient…"
      allowClear
      defaultValue={filter?.operator === "has" ? (filter.values[0] ?? "") : ""}
      onSearch={(text) => onChange("has", text.trim() ? [text.trim()] : [])}
    />
  );
}
