import MenuFoldOutlined from "@ant-design/icons/es/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/es/icons/MenuUnfoldOutlined";
import { Tip } from "@/components/layout/Tip";
import { AccountMenu } from "./AccountMenu";
import { Menu } from "./Menu";
import styles from "./SideBar.module.css";
import { WorkspaceSwitch } from "./WorkspaceSwitch";

type Props = { folded: boolean; onFold: () => void };

export function SideBar({ folded, onFold }: Props) {
  const label = folded ? "Déplier le menu" : "Replier le menu";
  return (
    <div className={styles.sidebar} data-folded={folded || undefined}>
      <WorkspaceSwitch folded={folded} />
      <Menu folded={folded} />
      <div className={styles.foot}>
        <AccountMenu folded={folded} />
        <Tip title={label} placement="right">
          <button type="button" className={styles.fold} aria-label={label} aria-expanded={!folded} onClick={onFold}>
            {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          </button>
        </Tip>
      </div>
    </div>
  );
}
