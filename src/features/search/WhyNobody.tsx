import { Button } from "antd";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { count } from "@/rules/french";
import type { Criterion } from "@/rules/search/criteria";
import { relaxations } from "@/rules/search/relax";
import type { NameOf } from "@/rules/search/sentence";
import { type Asked, useMisses } from "./found";
import styles from "./search.module.css";

/** More would be a list to read, not an advice. */
const MOST = 6;

type Props = {
  readonly asked: Pick<Asked, "criteria" | "missionId" | "poolId">;
  readonly nameOf: NameOf;
  readonly onChange: (criteria: Criterion[]) => void;
};

/** « Pourquoi personne ? »: what each criterion costs, alone and by pairs; one press relaxes it. */
export function WhyNobody({ asked, nameOf, onChange }: Props) {
  const { data, error, refetch } = useMisses(asked);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const ways = relaxations(asked.criteria, data, nameOf).slice(0, MOST);
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
