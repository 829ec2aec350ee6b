import { type ReactNode, useEffect } from "react";
import styles from "./Card.module.css";
import { Mark } from "./Mark";

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <section className={[styles.card, className].filter(Boolean).join(" ")}>{children}</section>;
}

type PageProps = { title: string; subtitle?: ReactNode; wide?: boolean; footer?: ReactNode; children?: ReactNode };

/** A page outside the main area: the mark, one card, nothing else. It also names the tab. */
export function CardPage({ title, subtitle, wide = false, footer, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Relais`;
  }, [title]);
  return (
    <main className={styles.page} id="contenu" tabIndex={-1}>
      <div className={wide ? styles.wide : styles.narrow}>
        <Mark />
        <Card>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {children && <div className={styles.body}>{children}</div>}
        </Card>
        {footer && <div className="muted">{footer}</div>}
      </div>
    </main>
  );
}
