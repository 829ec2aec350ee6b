import { Drawer } from "antd";
import { AccountMenu } from "./AccountMenu";
import { Menu } from "./Menu";
import styles from "./SideBar.module.css";
import { WorkspaceSwitch } from "./WorkspaceSwitch";

/** The menu on a phone, in a drawer. */
export default function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={300}
      closable={false}
      title={null}
      aria-label="Menu"
      styles={{ body: { padding: 0, display: "flex", flexDirection: "column" } }}
    >
      <div className={styles.drawer}>
        <WorkspaceSwitch folded={false} />
        <Menu folded={false} />
        <div className={styles.foot}>
          <AccountMenu folded={false} />
        </div>
      </div>
    </Drawer>
  );
}
