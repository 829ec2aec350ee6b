import { useKit } from "@/kit/context";
import { countedRows, type Preview } from "./merge";
import styles from "./merge.module.css";

/** Everything that passes to the kept record, table by table, each row by its name. */
export function Moves({ moves, twice, yields }: Preview) {
  const { resources } = useKit();
  const words = (table: string, n: number) => countedRows(table, n, resources);
  if (moves.length === 0 && twice.length === 0) return <p>Rien ne tient à la fiche qui disparaît.</p>;
  return (
    <ul className={styles.moves}>
      {moves.map(({ table, count, rows }) => (
        <li key={table}>
          {rows.length === 0 ? (
            words(table, count)
          ) : (
            <details>
              <summary>{words(table, count)}</summary>
              <ul>
                {rows.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
                {rows.length < count && <li>et {count - rows.length} de plus</li>}
              </ul>
            </details>
          )}
        </li>
      ))}
      {twice.map(({ table, count }) => (
        <li key={table} className="muted">
          {words(table, count)} en double{"\u202f"}: ce qui y tient passe à celui de la fiche gardée
        </li>
      ))}
      {yields.map(({ table }) => (
        <li key={table} className="muted">
          {YIELDS[table]}
        </li>
      ))}
    </ul>
  );
}

/** What gives way where the kept record has the same already. */
const YIELDS: Readonly<Record<string, string>> = {
  agency: "Les deux ont un siège\u202f: celui de la fiche gardée le reste",
  talent_bank_account: "Les deux ont un compte approuvé\u202f: celui de la fiche gardée reste celui des virements",
  calendar_link: "Le lien de calendrier en double est fermé",
  commercial_condition: "Ses conditions commerciales prennent les numéros suivants",
};
