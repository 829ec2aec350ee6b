import { Modal, Radio } from "antd";
import { useState } from "react";
import { formatDateTime } from "@/lib/dates";
import type { Resource } from "../declaration";
import { thisOne } from "../noun";
import { useMemberNames } from "../parts/use-member-names";
import { ValueText } from "../parts/value-text";
import type { Choice } from "./conflict";
import styles from "./conflict-dialog.module.css";
import type { Conflict } from "./use-record-form";

interface Props {
  readonly resource: Resource;
  readonly conflict: Conflict;
  readonly onSettle: (chosen: Readonly<Record<string, Choice>>) => void;
  readonly onCancel: () => void;
}

/** Someone saved first: who, when, what; where we disagree, a choice. Nothing is written before it is made. */
export default function ConflictDialog({ resource, conflict, onSettle, onCancel }: Props) {
  const nameOf = useMemberNames(conflict.by ? [conflict.by] : []);
  const clashing = conflict.fields.filter((field) => field.clashes);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const isComplete = clashing.every(({ name }) => chosen[name] !== undefined);
  const when = conflict.at ? ` le ${formatDateTime(conflict.at)}` : "";

  return (
    <Modal
      open
      width="min(56rem, 100%)"
      title={`${nameOf(conflict.by)} a modifié ${thisOne(resource.labels)} entre-temps`}
      okText="Enregistrer avec ces choix"
      okButtonProps={{ disabled: !isComplete }}
      cancelText="Revenir à ma saisie"
      onOk={() => onSettle(chosen)}
      onCancel={onCancel}
    >
      <p className={styles.intro}>
        {conflict.fields.length === 0
          ? `Aucun champ de ce formulaire n’a changé${when}\u202f: votre saisie peut être enregistrée.`
          : clashing.length === 0
            ? `Ces changements${when} ne touchent pas ce que vous avez saisi\u202f: ils seront gardés.`
            : `Pour chaque champ modifié des deux côtés${when}, choisissez la valeur à garder.`}
      </p>
      {conflict.fields.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Avant</th>
              <th scope="col">Sa valeur</th>
              <th scope="col">Ma valeur</th>
            </tr>
          </thead>
          <tbody>
            {conflict.fields.map(({ name, label, before, mine, theirs, clashes }) => {
              const field = resource.fields[name];
              if (!field) return null;
              const text = (value: unknown) => (
                <ValueText name={name} field={field} value={value} table={resource.table} />
              );
              const option = (choice: Choice, value: unknown) => (
                <Radio
                  checked={chosen[name] === choice}
                  onChange={() => setChosen((now) => ({ ...now, [name]: choice }))}
                >
                  {text(value)}
                </Radio>
              );
              return (
                <tr key={name} className={clashes ? styles.clash : undefined}>
                  <th scope="row">{label}</th>
                  <td>{text(before)}</td>
                  <td>{clashes ? option("theirs", theirs) : text(theirs)}</td>
                  <td>{clashes ? option("mine", mine) : "inchangée"}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
