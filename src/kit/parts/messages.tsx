/** What stands in the place of rows that are not there: a failure that can be retried, a skeleton. */
import { Button } from "antd";
import { EmptyState } from "@/components/layout/EmptyState";
import styles from "./messages.module.css";

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What an error says to a person; never « undefined ». */
export const messageOf = (error: unknown): string =>
  error && typeof error === "object" && "message" in error && typeof error.message === "string" && error.message !== ""
    ? error.message
    : "Une erreur est survenue.";

export function Failure({ error, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState title="Le chargement a échoué" action={<Button onClick={onRetry}>Réessayer</Button>}>
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}

const BARS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function Skeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Chargement">
      {BARS.slice(0, rows).map((key) => (
        <div key={key} className={styles.bar} />
      ))}
    </div>
  );
}
