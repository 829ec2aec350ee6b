import { Button } from "antd";
import { Link, useLocation } from "react-router";
import { setRound, useRound } from "@/lib/round";
import styles from "./RoundBar.module.css";

const CENTER = "/dashboard/action-center";

/** On each record of a round: which one it is, and the way to the next. */
export function RoundBar() {
  const { pathname } = useLocation();
  const round = useRound();
  const parts = pathname.split("/");
  const at = round?.stops.findIndex(({ id }) => parts.includes(id)) ?? -1;
  if (!round || at < 0) return null;
  const next = round.stops[at + 1];
  return (
    <nav className={styles.bar} aria-label="Ce qui attend">
      <span>
        {round.label} <span className={styles.count}>{`${at + 1} sur ${round.stops.length}`}</span>
      </span>
      <span className={styles.ways}>
        {next ? (
          <Link to={next.to} className={styles.next}>
            Suivant →
          </Link>
        ) : (
          <Link to={CENTER} className={styles.next} onClick={() => setRound(null)}>
            C’était le dernier{"\u202f"}: centre d’action
          </Link>
        )}
        <Button type="text" size="small" onClick={() => setRound(null)}>
          Quitter
        </Button>
      </span>
    </nav>
  );
}
