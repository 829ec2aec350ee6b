import { Button, Select } from "antd";
import { DateInput } from "@/components/fields/date-input";
import { isUnreadable } from "@/components/fields/parsed";
import { RelationPicker } from "@/components/fields/relation-picker";
import { useKit } from "@/kit/context";
import { reference } from "@/kit/declaration";
import { useFind } from "@/kit/use-find";
import { formatBytes } from "@/lib/money";
import styles from "./batch.module.css";
import type { Line, Place } from "./lines";

interface Props {
  readonly line: Line;
  readonly place: Place | undefined;
  readonly onChange: (changed: Partial<Line>) => void;
  readonly onRemove: () => void;
}

const PERSON = reference("talent", "Talent");

const SAID = {
  reading: "Lecture…",
  refused: "Refusé",
  ready: "",
  sending: "Envoi…",
  done: "Rangé",
  failed: "Échec",
} as const;

/** What says of which type it is, while nobody has said otherwise. */
const because = ({ guess, type }: Line): string =>
  guess && guess.type === type ? `Type lu dans ${guess.from === "name" ? "le nom" : "le texte"} du fichier` : "";

/** One file of a batch: what it is, of whom, until when, and how far it is. */
export function PaperLine({ line, place, onChange, onRemove }: Props) {
  const { resources } = useKit();
  const find = useFind(PERSON);
  const { step, file, type, person, named, expiry, trouble } = line;
  const fields = resources.byTable("document")?.fields ?? {};
  const kinds = fields.type?.kind === "choice" ? fields.type.choices.filter(({ given }) => !given) : [];
  const isOfPerson = !place || place.entity === "talent";
  const options = [
    ...kinds.map(({ value, label }) => ({ value, label })),
    ...(isOfPerson ? [{ value: "resume", label: "CV" }] : []),
  ].toSorted((one, other) => one.label.localeCompare(other.label, "fr"));
  const expires = type !== null && type !== "resume" && (fields.expiry_date?.when?.({ type }) ?? true);
  const isOpen = step === "ready" || step === "failed";
  const isOther = place !== undefined && named !== null && named.value !== place.id;

  return (
    <li className={styles.line} data-step={step}>
      <div className={styles.file}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.quiet}>
          {formatBytes(file.size)}
          {because(line) && ` · ${because(line)}`}
        </span>
        {isOther && isOpen && (
          <span className={styles.warning}>
            Ce fichier nomme plutôt {named.label}&nbsp;: vérifiez avant de le ranger.
          </span>
        )}
        {isOpen && isUnreadable(expiry) && (
          <span role="alert" className={styles.refusal}>
            Expiration&#8239;: {expiry.reason}
          </span>
        )}
        {trouble && (
          <span role="alert" className={styles.refusal}>
            {trouble}
          </span>
        )}
      </div>
      {isOpen && (
        <div className={styles.asked}>
          <Select
            aria-label={`Type de ${file.name}`}
            placeholder="Type"
            value={type}
            options={options}
            showSearch={{ optionFilterProp: "label" }}
            onChange={(value: string) => onChange({ type: value })}
          />
          {!place && (
            <RelationPicker
              aria-label={`Personne de ${file.name}`}
              placeholder="Talent"
              find={find}
              known={person ? [person] : []}
              value={person?.value ?? null}
              onChange={(_, option) => onChange({ person: option })}
            />
          )}
          {expires && (
            <DateInput
              aria-label={`Expiration de ${file.name}`}
              placeholder="Expire le"
              value={expiry}
              onChange={(day) => onChange({ expiry: day })}
              onUnreadable={(text) => onChange({ expiry: text })}
              aria-invalid={isUnreadable(expiry)}
            />
          )}
        </div>
      )}
      <div className={styles.end}>
        <span role="status" className={styles.step}>
          {SAID[step]}
        </span>
        {(isOpen || step === "refused") && (
          <Button type="text" size="small" aria-label={`Retirer ${file.name}`} onClick={onRemove}>
            Retirer
          </Button>
        )}
      </div>
    </li>
  );
}
