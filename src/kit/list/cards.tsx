import { Link } from "react-router";
import { hasView, pathOf } from "../declaration";
import { nameOf, textOf } from "../format";
import styles from "./cards.module.css";
import { Cell } from "./cell";
import type { RowsProps } from "./table";

/** Facts that fit on a card before it becomes a page. */
const FACTS = 5;

/** The same rows on a phone: one card each, empty fields left out. */
export function Cards({ resource, rows, columns, words, isStale }: RowsProps) {
  const opens = hasView(resource, "show");
  return (
    <ul className={isStale ? `${styles.cards} ${styles.stale}` : styles.cards}>
      {rows.map((row) => {
        const id = String(row[resource.keyColumn]);
        const title = nameOf(resource, row, words);
        const facts = columns.flatMap((name) => {
          const field = resource.fields[name];
          const text = field ? textOf(name, field, row, resource.table, words) : "";
          return field && text !== "" && text !== title && !resource.named.includes(name) ? [{ name, field }] : [];
        });
        return (
          <li key={id} className={styles.card}>
            {opens ? (
              <Link className={styles.title} to={pathOf.show(resource, id)}>
                {title}
              </Link>
            ) : (
              <strong>{title}</strong>
            )}
            <dl className={styles.facts}>
              {facts.slice(0, FACTS).map(({ name, field }) => (
                <Fact key={name} label={field.label}>
                  <Cell name={name} field={field} row={row} resource={resource} words={words} />
                </Fact>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
