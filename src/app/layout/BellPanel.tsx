import { Button, Skeleton } from "antd";
import { useNavigate } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { formatDateTime } from "@/lib/dates";
import styles from "./Bell.module.css";
import { type Notification, readNotification, useMarkRead, useNotifications } from "./notifications";

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

/** The last notifications. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { notifications, isLoading, isError, refetch } = useNotifications(true);
  const markRead = useMarkRead();
  const anyUnread = notifications.some((one) => !one.is_read);
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
        <Button type="text" size="small" disabled={!anyUnread} onClick={() => void markRead()}>
          Tout marquer comme lu
        </Button>
      </div>
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
        {notifications.map((item) => (
          <Item key={item.id} item={item} onOpen={open} />
        ))}
      </ul>
    </>
  );
}
