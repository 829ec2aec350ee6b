import type { ReactNode } from "react";
import { Button } from "./Button";
import { Notice } from "./Notice";
import styles from "./ReadingPage.module.css";

type Props = { tab: string; children: ReactNode };

/** A page that a link opens, without an account, to be read before one answers: one column under a thumb. `tab` names it. */
export function ReadingPage({ tab, children }: Props) {
  return (
    <main className={styles.page} id="contenu" tabIndex={-1}>
      <title>{tab}</title>
      {children}
    </main>
  );
}

/** Whose page it is, what it is, and what must be known first. */
export function ReadingHeader({ from, title, children }: { from?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      {from && <p className={styles.from}>{from}</p>}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}

/** What stays under the thumb at the foot of the page: a figure and the one thing to do. */
export function ReadingBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

type KeptProps = { title: string; leaves: string; isSending: boolean; onRetry: () => void; onEdit: () => void };

/** What could not leave waits on this device. `leaves`: « Elle part d’elle-même ». */
export function KeptHere({ title, leaves, isSending, onRetry, onEdit }: KeptProps) {
  return (
    <Notice tone="waiting" title={title}>
      <p>
        Pas de réseau. {leaves}, une seule fois, dès qu’il revient{"\u202f"}: gardez cette page ouverte, ou rouvrez le
        lien plus tard.
      </p>
      <p className={styles.choices}>
        <Button size="large" busy={isSending} onClick={onRetry}>
          Réessayer maintenant
        </Button>
        <Button size="large" kind="text" onClick={onEdit}>
          Modifier
        </Button>
      </p>
    </Notice>
  );
}
