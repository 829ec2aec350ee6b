import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import { Popover } from "antd";
import { useState } from "react";
import { onDemand } from "../on-demand";
import styles from "./Bell.module.css";
import header from "./Header.module.css";
import { useUnreadCount } from "./notifications";

const BellPanel = onDemand(() => import("./BellPanel"));

const plural = new Intl.PluralRules("fr");

/** « 3 notifications non lues ». */
export const unreadLabel = (count: number): string => {
  if (count === 0) return "Notifications";
  return plural.select(count) === "one" ? `${count} notification non lue` : `${count} notifications non lues`;
};

export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <div className={styles.panel} role="dialog" aria-label="Notifications">
          <BellPanel onClose={() => setOpen(false)} onMissing={() => setOpen(false)} />
        </div>
      }
      styles={{ container: { padding: 0 } }}
    >
      <button
        type="button"
        className={header.icon}
        data-visit="bell"
        aria-label={unreadLabel(unread)}
        aria-expanded={open}
      >
        <span className={styles.bell}>
          <BellOutlined />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
        </span>
      </button>
    </Popover>
  );
}
