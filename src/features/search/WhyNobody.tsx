import { Button } from "antd";
import { count } from "@/rules/french";
import type { Criterion } from "@/rules/search/criteria";
import { type Misses, relaxations } from "@/rules/search/relax";
import type { NameOf } from "@/rules/search/sentence";
import styles from "./search.module.css";

/** More would be a list to read, not an advice. */
const MOST = 6;

type Props = {
  readonly criteria: readonly Criterion[];
  readonly found: Misses;
  readonly nameOf: NameOf;
  readonly onChange: (criteria: Criterion[]) => void;
};

/** « Pourquoi personne ? »: what each criterion costs, alone and by pairs; one press relaxes it. */
export function WhyNobody({ criteria, found, nameOf, onChange }: Props) {
  const ways = relaxations(criteria, found, nameOf).slice(0, MOST);
  return (
    <section className={styles.why} aria-label={"Pourquoi personne\u202f?"}>
      <p>
        {ways.length > 0
          ? "En assouplissant un critère, ou deux\u202f:"
          : "Aucun critère, ni seul ni par deux, n’en libérerait\u202f: retirez-en plusieurs, ou montrez aussi ceux à qui il en manque."}
      </p>
      <ul>
        {ways.map((way) => (
          <li key={way.label}>
            <Button size="small" onClick={() => onChange([...way.criteria])}>
              {way.label}
            </Button>
            <span className={styles.freed}>{count(way.count, "talent")} de plus</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
