import { ToneTag } from "@/components/fields/tone-tag";
import { typo } from "@/rules/french";
import { useKit } from "../context";
import type { ExchangeRow } from "./history";
import styles from "./timeline.module.css";

/** The label and tone of a code, as the declaration of its table says them. */
function useChoice({ source }: ExchangeRow) {
  const { resources } = useKit();
  return (field: string, code: string | null) => {
    const declared = resources.byTable(source)?.fields[field];
    return declared?.kind === "choice" ? declared.choices.find(({ value }) => value === code) : undefined;
  };
}

/** « a écrit « Objet » [Envoyé] », « a appelé [Joint] ». */
export function ExchangeText({ row }: { readonly row: ExchangeRow }) {
  const state = useChoice(row)(row.state_field, row.state);
  return (
    <>
      <span>{typo(row.told)}</span>
      <ToneTag tone={state?.tone}>{state?.label ?? row.state}</ToneTag>
    </>
  );
}

/** Why it did not leave, what was written, and what came back. */
export function ExchangeNotes({ row }: { readonly row: ExchangeRow }) {
  const reason = useChoice(row)("failure", row.reason)?.label;
  const why = [reason, row.detail].filter(Boolean).join("\u202f: ");
  return (
    <>
      {why && <p>{why}</p>}
      {row.content && <p className={styles.comment}>{row.content}</p>}
      {row.answer && <p className={styles.comment}>Réponse&#8239;: {row.answer}</p>}
    </>
  );
}
