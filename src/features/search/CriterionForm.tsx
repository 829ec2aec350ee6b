import { Checkbox, Input, Modal, Radio, Select } from "antd";
import { useRef, useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import { Explained } from "@/components/fields/explained";
import { MultiSelect } from "@/components/fields/multi-select";
import { NumberInput } from "@/components/fields/number-inputs";
import { RelationPicker } from "@/components/fields/relation-picker";
import { reference } from "@/kit/declaration";
import { useFocusBack } from "@/kit/parts/use-focus-back";
import { useFind } from "@/kit/use-find";
import { type Criterion, type CriterionField, FIELDS, isCriterion, type Weight } from "@/rules/search/criteria";
import styles from "./criteria.module.css";
import { DistanceFields } from "./DistanceFields";
import type { Names } from "./use-names";

export const WEIGHT_WORDS: Readonly<Record<Weight, string>> = {
  required: "Exigé",
  wanted: "Souhaité",
  excluded: "Exclu",
};

/** What each key of a value is called in the form; the field’s own name otherwise. */
const KEYS: Readonly<Record<string, string>> = {
  text: "Mots",
  on: "Valable le",
  from: "Libre le",
  to: "Jusqu’au",
  amount: "Taux demandé, au plus, en euros de l’heure",
  years: "Années au moins",
  value: "Au moins, sur 5",
  id: "Client",
};
const HELP: Readonly<Partial<Record<CriterionField, string>>> = {
  words:
    "Dans la fiche, le CV et les notes. OU entre deux mots, un tiret devant ce que l’on refuse, «\u202fune expression\u202f».",
  distance: "À vol d’oiseau. Sans limite, chacun jusqu’où il accepte d’aller.",
  certificate: "Plusieurs\u202f: l’une ou l’autre. Pour exiger les deux, ajoutez deux critères.",
};
const CLIENT = reference("company", "Client");

type Draft = { readonly field: CriterionField; operator: string; value: Record<string, unknown>; weight: Weight };

type Props = {
  readonly initial: Criterion | { readonly field: CriterionField };
  readonly names: Names;
  readonly onDone: (criterion: Criterion) => void;
  readonly onCancel: () => void;
};

/** One criterion, typed or picked. Enter applies it as soon as it means something. */
export function CriterionForm({ initial, names, onDone, onCancel }: Props) {
  useFocusBack();
  const find = useFind(CLIENT);
  const { label, operators, shape } = FIELDS[initial.field];
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() =>
    "value" in initial
      ? { ...initial, value: { ...initial.value } }
      : { field: initial.field, operator: operators[0], value: {}, weight: "required" },
  );
  const set = (values: Record<string, unknown>) => setDraft((now) => ({ ...now, value: { ...now.value, ...values } }));
  const { value } = draft;
  const ready = isCriterion(draft);
  const options = [...names.optionsOf(draft.field)];

  const input = (key: string, kind: string) => {
    const name = KEYS[key] ?? label;
    switch (kind.replace("?", "")) {
      case "text":
        return (
          <Input
            autoFocus
            aria-label={name}
            placeholder="coffreur OU bancheur"
            maxLength={300}
            value={(value[key] as string | undefined) ?? ""}
            onChange={(event) => set({ [key]: event.target.value })}
          />
        );
      case "date":
        return (
          <Explained value={(value[key] as string) ?? null} onChange={(day) => set({ [key]: day })}>
            {(input) => <DateInput {...input} aria-label={name} />}
          </Explained>
        );
      case "number":
        return (
          <Explained value={(value[key] as number) ?? null} onChange={(number) => set({ [key]: number })}>
            {(input) => <NumberInput {...input} aria-label={name} min={0} max={1000} />}
          </Explained>
        );
      case "code":
        return (
          <Select
            autoFocus
            aria-label={name}
            options={options}
            loading={names.isReading}
            value={(value[key] as string) ?? null}
            onChange={(code) => set({ [key]: code })}
          />
        );
      case "uuid":
        return (
          <RelationPicker
            aria-label={name}
            find={find}
            known={options}
            value={(value[key] as string) ?? null}
            onChange={(id) => set({ [key]: id })}
          />
        );
      default:
        return (
          <MultiSelect
            autoFocus
            aria-label={name}
            showSearch={{ optionFilterProp: "label" }}
            placeholder="Choisir…"
            options={options}
            loading={names.isReading}
            value={(value[key] as string[]) ?? []}
            onChange={(codes) => set({ [key]: codes })}
          />
        );
    }
  };

  const rows: [string, React.ReactNode][] =
    draft.field === "distance"
      ? []
      : Object.entries(shape).map(([key, kind]) => [KEYS[key] ?? label, input(key, kind)]);

  return (
    <Modal
      open
      title={label}
      okText="Appliquer"
      cancelText="Annuler"
      okButtonProps={{ disabled: !ready }}
      onOk={() => form.current?.requestSubmit()}
      onCancel={onCancel}
      // The dialog takes the keyboard to its cross; one came to type.
      afterOpenChange={(isOpen) => {
        if (isOpen && !form.current?.contains(document.activeElement))
          form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
      }}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isCriterion(draft)) onDone(draft);
        }}
      >
        {draft.field === "distance" && <DistanceFields value={value} onChange={set} />}
        {rows.map(([name, control]) => (
          <div key={name} className={styles.field}>
            <span>{name}</span>
            {control}
          </div>
        ))}
        {HELP[draft.field] && <p className="muted">{HELP[draft.field]}</p>}
        {draft.field === "job" && (
          <Checkbox
            checked={draft.operator === "near"}
            onChange={({ target }) => setDraft({ ...draft, operator: target.checked ? "near" : "is" })}
          >
            Accepter aussi les métiers voisins
          </Checkbox>
        )}
        <Radio.Group
          aria-label="Importance"
          optionType="button"
          value={draft.weight}
          onChange={({ target }) => setDraft({ ...draft, weight: target.value })}
          options={Object.entries(WEIGHT_WORDS).map(([value, label]) => ({ value, label }))}
        />
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}
