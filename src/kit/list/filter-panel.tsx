import { Drawer, Segmented } from "antd";
import type { Resource } from "../declaration";
import { choiceOf } from "../format";
import { useStates, useWords } from "../states";
import { ChoicesEditor, DateEditor, NumbersEditor, ReferenceEditor, TextEditor, YesNoEditor } from "./filter-editor";
import styles from "./filter-panel.module.css";
import { filterableFields, filterOf, type ListFilter, type ListState, withFilter } from "./state";

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly onClose: () => void;
  readonly labelOf: (field: string, id: string) => string | undefined;
}

/** Every filter of a list, one under the other; each takes effect at once, the list shows behind. */
export default function FilterPanel({ resource, state, onChange, onClose, labelOf }: Props) {
  return (
    <Drawer open title="Filtres" onClose={onClose} mask={false} size="default">
      <div className={styles.panel}>
        {filterableFields(resource).map((name) => (
          <FieldFilter
            key={name}
            name={name}
            resource={resource}
            filter={filterOf(state, name)}
            onChange={(filter) => onChange(withFilter(state, name, filter))}
            labelOf={(id) => labelOf(name, id)}
          />
        ))}
      </div>
    </Drawer>
  );
}

interface FieldProps {
  readonly name: string;
  readonly resource: Resource;
  readonly filter: ListFilter | undefined;
  readonly onChange: (filter: ListFilter | null) => void;
  readonly labelOf: (id: string) => string | undefined;
}

type Presence = "any" | "filled" | "empty";
const PRESENCE: { value: Presence; label: string }[] = [
  { value: "any", label: "Tous" },
  { value: "filled", label: "Renseigné" },
  { value: "empty", label: "Vide" },
];

function FieldFilter({ name, resource, filter, onChange, labelOf }: FieldProps) {
  const field = resource.fields[name];
  const presence: Presence = filter?.operator === "empty" || filter?.operator === "filled" ? filter.operator : "any";
  if (!field) return null;
  const canBeEmpty = !field.required && field.kind !== "boolean" && field.kind !== "state";
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{field.label}</legend>
      <Editor name={name} resource={resource} filter={filter} onChange={onChange} labelOf={labelOf} />
      {canBeEmpty && (
        <Segmented<Presence>
          size="small"
          options={PRESENCE}
          value={presence}
          onChange={(value) => onChange(value === "any" ? null : { field: name, operator: value, values: [] })}
        />
      )}
    </fieldset>
  );
}

function Editor({ name, resource, filter, onChange, labelOf }: FieldProps) {
  const states = useStates();
  const words = useWords(resource.fields);
  const field = resource.fields[name];
  if (!field) return null;
  const common = {
    label: field.label,
    filter,
    onChange: (operator: ListFilter["operator"], values: readonly string[]) =>
      onChange(values.length === 0 ? null : { field: name, operator, values }),
  };
  switch (field.kind) {
    case "choices":
      if (field.table !== undefined) {
        const said = (code: string) => choiceOf(field, code, resource.table, words).label;
        return <ReferenceEditor {...common} field={field} labelOf={said} />;
      }
      return <ChoicesEditor {...common} choices={field.choices} />;
    case "choice":
      return <ChoicesEditor {...common} choices={field.choices} />;
    case "state":
      return <ChoicesEditor {...common} choices={states.get(field.entity ?? resource.table) ?? []} />;
    case "reference":
      return <ReferenceEditor {...common} field={field} labelOf={labelOf} />;
    case "boolean":
      return <YesNoEditor {...common} />;
    case "date":
    case "dateTime":
      return <DateEditor {...common} />;
    case "number":
    case "integer":
    case "money":
    case "percent":
    case "coefficient":
    case "duration":
      return <NumbersEditor {...common} unit={field.kind === "duration" ? "h" : field.unit} />;
    default:
      return <TextEditor {...common} />;
  }
}
