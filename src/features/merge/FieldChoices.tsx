import { Radio } from "antd";
import { ValueText } from "@/kit/parts/value-text";
import type { Choice, Differing } from "./merge";
import styles from "./merge.module.css";

interface Props {
  readonly table: string;
  readonly fields: readonly Differing[];
  readonly chosen: Readonly<Record<string, Choice>>;
  readonly onChoose: (name: string, choice: Choice) => void;
}

/** Field by field, what the kept record says from now on: arrows move between the values of one. */
export function FieldChoices({ table, fields, chosen, onChoose }: Props) {
  return fields.map(({ name, field, kept, dropped, isList }) => (
    <div key={name} className={styles.field}>
      <span className={styles.label} id={`merge-${name}`}>
        {field.label}
      </span>
      <Radio.Group
        className={styles.values}
        name={`merge-${name}`}
        aria-labelledby={`merge-${name}`}
        value={chosen[name]}
        onChange={(event) => onChoose(name, event.target.value as Choice)}
      >
        <Radio value="kept">
          <ValueText name={name} field={field} value={kept} table={table} />
        </Radio>
        <Radio value="dropped">
          <ValueText name={name} field={field} value={dropped} table={table} />
        </Radio>
        {isList && <Radio value="both">Les deux</Radio>}
      </Radio.Group>
    </div>
  ));
}
