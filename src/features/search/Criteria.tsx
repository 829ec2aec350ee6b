import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import { Button, Select } from "antd";
import { useRef, useState } from "react";
import { useShortcuts } from "@/components/layout/shortcuts";
import { type Criterion, type CriterionField, FIELDS, MOST_CRITERIA, type Weight } from "@/rules/search/criteria";
import { sentenceOf, wholeSentence } from "@/rules/search/sentence";
import { CriterionForm, WEIGHT_WORDS } from "./CriterionForm";
import styles from "./criteria.module.css";
import type { Names } from "./use-names";

const NEXT: Readonly<Record<Weight, Weight>> = { required: "wanted", wanted: "excluded", excluded: "required" };

/** Written in the order in which one thinks of them. */
const ALL = (Object.keys(FIELDS) as CriterionField[]).map((value) => ({ value, label: FIELDS[value].label }));
/** Asked by the right to identities: the others would be told « unknown ». */
const FAMILY: Readonly<Partial<Record<CriterionField, string>>> = {
  right_to_work: "identity",
  restricted: "identity",
  certificate: "compliance",
  worked_for: "contracts",
};

type Props = {
  readonly criteria: readonly Criterion[];
  readonly names: Names;
  readonly mayAsk: (family: string) => boolean;
  readonly onChange: (criteria: Criterion[]) => void;
  /** The first count more: each can be moved before the one that precedes it. */
  readonly isOrdered?: boolean;
};

/** The criteria as one reads them: a sentence for each, its weight, and a way to change, move or take it away. */
export function Criteria({ criteria, names, mayAsk, onChange, isOrdered = false }: Props) {
  const [edited, setEdited] = useState<{ rank: number; initial: Criterion | { field: CriterionField } } | null>(null);
  const adder = useRef<React.ComponentRef<typeof Select>>(null);
  useShortcuts({ c: { label: "Ajouter un critère", run: () => adder.current?.focus() } });
  const offered = ALL.filter(({ value }) => {
    const family = FAMILY[value];
    return family === undefined || mayAsk(family);
  });
  // Its button goes with it: the keyboard goes on from where another one is added.
  const take = (kept: Criterion[]) => {
    onChange(kept);
    adder.current?.focus();
  };
  const change = (rank: number, one: Criterion) =>
    onChange(rank < criteria.length ? criteria.with(rank, one) : [...criteria, one]);

  return (
    <section aria-label="Critères" className={styles.criteria}>
      <p className={styles.whole} aria-live="polite">
        {wholeSentence(criteria, names.nameOf)}
      </p>
      <ul className={styles.chips}>
        {criteria.map((one, rank) => {
          const said = sentenceOf(one, names.nameOf);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two criteria may be the same; their rank tells them apart
            <li key={rank} className={styles.chip} data-weight={one.weight}>
              <button
                type="button"
                className={styles.weight}
                aria-label={`${WEIGHT_WORDS[one.weight]} — passer à «\u202f${WEIGHT_WORDS[NEXT[one.weight]]}\u202f»\u202f: ${said}`}
                onClick={() => change(rank, { ...one, weight: NEXT[one.weight] })}
              >
                {WEIGHT_WORDS[one.weight]}
              </button>
              {isOrdered && rank > 0 && (
                <button
                  type="button"
                  className="muted-xs"
                  aria-label={`Compter avant le précédent\u202f: ${said}`}
                  onClick={() => onChange(criteria.toSpliced(rank, 1).toSpliced(rank - 1, 0, one))}
                >
                  <UpOutlined aria-hidden />
                </button>
              )}
              <button type="button" className={styles.said} onClick={() => setEdited({ rank, initial: one })}>
                {said}
              </button>
              <button
                type="button"
                className="muted-xs"
                aria-label={`Retirer\u202f: ${said}`}
                onClick={() => take(criteria.toSpliced(rank, 1))}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          );
        })}
        <li className={styles.add}>
          <Select<CriterionField>
            ref={adder}
            aria-label="Ajouter un critère"
            placeholder={
              <>
                <PlusOutlined aria-hidden /> Ajouter un critère
              </>
            }
            showSearch={{ optionFilterProp: "label" }}
            disabled={criteria.length >= MOST_CRITERIA}
            value={null as unknown as CriterionField}
            options={offered}
            onChange={(field) => setEdited({ rank: criteria.length, initial: { field } })}
          />
          {criteria.length > 0 && (
            <Button type="link" onClick={() => take([])}>
              Tout effacer
            </Button>
          )}
        </li>
      </ul>
      {edited && (
        <CriterionForm
          initial={edited.initial}
          names={names}
          onCancel={() => setEdited(null)}
          onDone={(one) => {
            change(edited.rank, one);
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}
