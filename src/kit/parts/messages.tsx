/** What stands in the place of rows that are not there: a failure that can be retried, a skeleton. */
import { Button } from "antd";
import { EmptyState } from "@/components/layout/EmptyState";
import { isLoadFailure } from "@/lib/load-failure";
import { LOAD_FAILED } from "@/lib/messages";
import styles from "./messages.module.css";

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What an error says to a person; never « undefined ». */
export function messageOf(error: unknown): string {
  // A browser says it in English, with the address of the file.
  if (isLoadFailure(error)) return LOAD_FAILED;
  const said = error && typeof error === "object" && "message" in error && error.message;
  return typeof said === "string" && said !== "" ? said : "Une erreur est survenue.";
}

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
