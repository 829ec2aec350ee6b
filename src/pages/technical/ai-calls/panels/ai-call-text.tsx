import type { Row } from "@/kit/declaration";
import { maskedParts } from "@/rules/resume/mask";
import styles from "../ai-call.module.css";

const asText = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** What left for the model, with what was masked before it left, and what came back. */
export default function AiCallText({ record }: { readonly record: Row }) {
  const [request, answer] = [asText(record.request), asText(record.answer)];
  return (
    <div className={styles.texts}>
      <section aria-label="Ce qui est parti">
        <h3 className={styles.title}>Ce qui est parti</h3>
        {request ? (
          <>
            <p className={styles.quiet}>Surligné{"\u202f"}: ce qui tient la place de mots masqués avant le départ.</p>
            <pre className={styles.text}>
              {maskedParts(request).map(({ text, isMask }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
                isMask ? <mark key={index}>{text}</mark> : text,
              )}
            </pre>
          </>
        ) : (
          <p className={styles.quiet}>Rien n’est parti, ou la personne a été anonymisée depuis.</p>
        )}
      </section>
      <section aria-label="Ce qui est revenu">
        <h3 className={styles.title}>Ce qui est revenu</h3>
        {answer ? <pre className={styles.text}>{answer}</pre> : <p className={styles.quiet}>Aucune réponse gardée.</p>}
      </section>
    </div>
  );
}
