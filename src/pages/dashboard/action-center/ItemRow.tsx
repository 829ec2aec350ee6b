import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatDate, formatRelativeDay, today } from "@/lib/dates";
import { daysBetween } from "@/rules/calendar/date";
import { typo } from "@/rules/french";
import type { Item } from "./kinds";
import styles from "./page.module.css";

type Props = {
  item: Item;
  to: string | null;
  current: boolean;
  /** The client is named once for all that is theirs. */
  isFirstOfClient: boolean;
  onOpen: () => void;
  onPoint: () => void;
};

function Due({ day, tone }: { day: string | null; tone: Item["tone"] }) {
  if (!day) return <span className={styles.due} />;
  const left = daysBetween(today(), day);
  const late = left < 0;
  const near = Math.abs(left) <= 7;
  return (
    <span className={styles.due} data-late={late || undefined} data-tone={tone} title={formatDate(day)}>
      {late && <span className="visually-hidden">En retard, </span>}
      {near ? formatRelativeDay(day) : formatDate(day)}
    </span>
  );
}

/** One line: what, why, who, when. The whole line leads to the record. */
export function ItemRow({ item, to, current, isFirstOfClient, onOpen, onPoint }: Props) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  // The client has a column of their own.
  const title = typo(item.client ? item.title.replace(` – ${item.client}`, "") : item.title);
  return (
    <li ref={row} className={styles.item} data-current={current || undefined} onPointerEnter={onPoint}>
      <span className={styles.client}>{isFirstOfClient && item.client}</span>
      <span className={styles.what}>
        {to ? (
          <Link to={to} className={styles.title} onClick={onOpen}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.reason}>{typo(item.reason)}</span>
      </span>
      <span className={styles.owner}>{item.owner_name}</span>
      <Due day={item.due_on} tone={item.tone} />
    </li>
  );
}
