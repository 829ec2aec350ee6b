import { Fragment, memo } from "react";
import { Link } from "react-router";
import { hasView, pathOf } from "../declaration";
import { nameOf, textOf } from "../format";
import { counted } from "../noun";
import { Glyph } from "../parts/glyph";
import styles from "./cards.module.css";
import { Cell } from "./cell";
import { beginning, groupName, sumTexts } from "./sums";
import type { RowsProps } from "./table";

/** Facts that fit on a card before it becomes a page. */
const FACTS = 5;

/** The same rows on a phone: one card each, empty fields left out. */
export const Cards = memo(function Cards({ resource, rows, columns, words, isStale, sums }: RowsProps) {
  const opens = hasView(resource, "show");
  return (
    <ul className={isStale ? `${styles.cards} ${styles.stale}` : styles.cards}>
      {rows.map((row, index) => {
        const id = String(row[resource.keyColumn]);
        const title = nameOf(resource, row, words);
        const told = columns.flatMap((name) => {
          const field = resource.fields[name];
          const text = field ? textOf(name, field, row, resource.table, words) : "";
          return field && text !== "" ? [{ name, field, text }] : [];
        });
        const facts = told.filter(({ name, text }) => text !== title && !resource.named.includes(name));
        // What the title says in the place of a fact keeps the icon of that fact.
        const drawn = told.find((one) => one.field.glyphs && !facts.includes(one));
        const heading = (
          <>
            {drawn?.field.glyphs && <Glyph of={drawn.field.glyphs} words={drawn.text} />}
            {title}
          </>
        );
        const group = beginning(rows, index, sums?.by ?? null);
        const summary = group === undefined ? undefined : sums?.ofGroup(group);
        const head = sums?.by &&
          group !== undefined && [
            groupName(resource, sums.by, row, words),
            ...(summary ? [counted(resource.labels, summary.rows)] : []),
            ...sumTexts(resource, sums, summary, words),
          ];
        return (
          <Fragment key={id}>
            {head && <li className={styles.group}>{head.join(" · ")}</li>}
            <li className={styles.card}>
              {opens ? (
                <Link className={styles.title} to={pathOf.show(resource, id)}>
                  {heading}
                </Link>
              ) : (
                <strong>{heading}</strong>
              )}
              <dl className={styles.facts}>
                {facts.slice(0, FACTS).map(({ name, field }) => (
                  <Fact key={name} label={field.label}>
                    <Cell name={name} field={field} row={row} resource={resource} words={words} />
                  </Fact>
                ))}
              </dl>
            </li>
          </Fragment>
        );
      })}
      {sums && sums.columns.length > 0 && sums.all && (
        <li className={styles.group}>{["Total", ...sumTexts(resource, sums, sums.all, words)].join(" · ")}</li>
      )}
    </ul>
  );
});

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
