import contract from "@resources/contracts/contract";
import { ToneTag } from "@/components/fields/tone-tag";
import { ValueText } from "@/kit/parts/value-text";
import { Part } from "@/kit/show/sections";
import { readValue, useChanges } from "../use-changes";
import styles from "./review.module.css";

/** What was asked in the rounds before, and what was answered: read before asking again. */
export function ChangeHistory({ contractId }: { readonly contractId: string }) {
  const { data = [] } = useChanges(contractId);
  if (data.length === 0) return null;
  return (
    <Part title="Demandes précédentes">
      <ul className={styles.history}>
        {data.map((change) => {
          const field = contract.fields[change.field];
          return (
            <li key={change.id} className={styles.asked}>
              <strong>{field?.label ?? change.field}</strong>
              <span>
                {change.wanted_value !== null && field && (
                  <>
                    Voulu&#8239;:{" "}
                    <ValueText
                      name={change.field}
                      field={field}
                      value={readValue(change.wanted_value, field.kind)}
                      table="contract"
                    />{" "}
                  </>
                )}
                {change.comment}
              </span>
              <span>
                {change.answered_at ? (
                  <ToneTag tone={change.is_accepted ? "good" : "bad"}>
                    {change.is_accepted ? "Suivie" : "Non suivie"}
                  </ToneTag>
                ) : (
                  <ToneTag tone="waiting">Sans réponse</ToneTag>
                )}{" "}
                {change.answer}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
