import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { typo } from "@/rules/french";
import { useKit } from "../context";
import { pathOf } from "../declaration";
import styles from "./activity.module.css";
import type { Exchange, ExchangeRow } from "./history";

/** The label and tone of a code, as the declaration of its table says them. */
function useChoice({ source }: ExchangeRow) {
  const { resources } = useKit();
  return (field: string, code: string | null | undefined) => {
    const declared = resources.byTable(source)?.fields[field];
    return declared?.kind === "choice" ? declared.choices.find(({ value }) => value === code) : undefined;
  };
}

/** « a écrit « Objet » [Envoyé] », « a appelé [Joint] Mme Roux ». */
export function ExchangeText({ line: { data, whom } }: { readonly line: Exchange }) {
  const state = useChoice(data)(data.field, data.state);
  const of = useKit().resources.byTable(whom?.table ?? "");
  return (
    <>
      <span>{typo(data.told)}</span>
      {of && whom && (
        <Link to={pathOf.show(of, whom.id)} className={styles.whom}>
          {of.title(whom)}
        </Link>
      )}
      <ToneTag tone={state?.tone}>{state?.label ?? data.state}</ToneTag>
    </>
  );
}

/** Why it did not leave, what was written, and what came back. */
export function ExchangeNotes({ line: { data } }: { readonly line: Exchange }) {
  const reason = useChoice(data)("failure", data.reason)?.label;
  const why = [reason, data.detail].filter(Boolean).join("\u202f: ");
  return (
    <>
      {why && <p>{why}</p>}
      {data.content && <p className={styles.comment}>{data.content}</p>}
      {data.answer && <p className={styles.comment}>Réponse&#8239;: {data.answer}</p>}
    </>
  );
}
