import { type Criterion, criterion } from "@/rules/search/criteria";
import type { Found } from "./found";
import styles from "./search.module.css";

/** What is counted: the first job and the home; who has another job, or goes elsewhere, is found by the criterion too. */
const TITLES = { job: "Métier principal", department: "Domicile", status: "État du dossier" } as const;
/** Beyond, one types. */
const MOST = 6;

type Kind = keyof typeof TITLES;
type Props = { readonly found: Found; readonly onAdd: (criterion: Criterion) => void };

/** What those who were found have in common; a press keeps only those. */
export function Facets({ found, onAdd }: Props) {
  const kinds = (Object.keys(TITLES) as Kind[])
    .map((kind) => ({ kind, values: found.facets.filter(({ facet }) => facet === kind) }))
    .filter(({ values }) => values.length > 1);
  if (kinds.length === 0) return null;
  return (
    <nav className={styles.facets} aria-label="Affiner">
      {kinds.map(({ kind, values }) => (
        <div key={kind}>
          <h2>{TITLES[kind]}</h2>
          <ul>
            {values.slice(0, MOST).map(({ code, label, count }) => (
              <li key={code}>
                <button type="button" onClick={() => onAdd(criterion(kind, { codes: [code] }))}>
                  {label ?? code} <span>{count}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
