import { Button, Skeleton } from "antd";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { formatDateTime } from "@/lib/dates";
import styles from "./Bell.module.css";
import {
  type Group,
  grouped,
  type Notification,
  readNotification,
  useMarkRead,
  useNotifications,
} from "./notifications";

function Item({ item, onOpen }: { item: Notification; onOpen: (item: Notification, to: string | null) => void }) {
  const { title, about, who, comment, to } = readNotification(item);
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        data-unread={!item.is_read || undefined}
        onClick={() => onOpen(item, to)}
      >
        <span className={styles.title}>
          {!item.is_read && <span className="visually-hidden">Non lue{"\u202f"}: </span>}
          {title}
        </span>
        {about && <span className={styles.about}>{about}</span>}
        {comment && <span className={styles.comment}>{comment}</span>}
        <span className={styles.meta}>{[who, formatDateTime(item.created_at)].filter(Boolean).join(" · ")}</span>
      </button>
    </li>
  );
}

/** What is said of one record: the last of it, the rest at a press. */
function Record({ group, onOpen }: { group: Group; onOpen: (item: Notification, to: string | null) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [last, ...before] = group.items;
  if (!last) return null;
  const unread = group.unread - (last.is_read ? 0 : 1);
  const more = before.length > 1 ? `${before.length} avis précédents` : "1 avis précédent";
  return (
    <>
      <Item item={last} onOpen={onOpen} />
      {before.length > 0 && (
        <li>
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {more}
            {unread > 0 && `, dont ${unread} non lu${unread > 1 ? "s" : ""}`}
          </button>
        </li>
      )}
      {isOpen && before.map((item) => <Item key={item.id} item={item} onOpen={onOpen} />)}
    </>
  );
}

/** The last notifications, by record; a kind of them at a press. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { notifications, isLoading, isError, refetch } = useNotifications(true);
  const markRead = useMarkRead();
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, kinds } = grouped(notifications);
  // Its last one may have gone.
  const kind = kinds.find(({ entity }) => entity === chosen);
  const shown = groups.filter(({ entity }) => !kind || entity === kind.entity);
  const unread = shown.flatMap(({ items }) => items).filter((one) => !one.is_read);
  const open = (item: Notification, to: string | null) => {
    if (!item.is_read) void markRead([item.id]);
    if (!to) return;
    onClose();
    void navigate(to);
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Notifications</h2>
        <Button
          type="text"
          size="small"
          disabled={unread.length === 0}
          onClick={() => void markRead(kind && unread.map(({ id }) => id))}
        >
          Tout marquer comme lu
        </Button>
      </div>
      {kinds.length > 1 && (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">Sujets</legend>
          {kinds.map(({ entity, label, unread: count }) => (
            <button
              key={entity}
              type="button"
              className={styles.kind}
              aria-pressed={entity === kind?.entity}
              onClick={() => setChosen(entity === kind?.entity ? null : entity)}
            >
              {label}
              {count > 0 && <span className={styles.tally}> {count}</span>}
            </button>
          ))}
        </fieldset>
      )}
      {isLoading && <Skeleton active paragraph={{ rows: 4 }} title={false} className={styles.wait ?? ""} />}
      {isError && (
        <EmptyState
          title="Notifications illisibles"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        />
      )}
      {!isLoading && !isError && notifications.length === 0 && (
        <EmptyState title="Rien de nouveau">Ce qui attend une action de votre part s’annoncera ici.</EmptyState>
      )}
      <ul className={styles.list}>
        {shown.map((group) => (
          <Record key={group.key} group={group} onOpen={open} />
        ))}
      </ul>
      <p className={styles.foot}>
        <Link to="/settings/account" onClick={onClose}>
          Choisir de quoi et où être averti
        </Link>
      </p>
    </>
  );
}
