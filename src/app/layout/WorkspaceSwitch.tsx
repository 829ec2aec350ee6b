import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { Dropdown } from "antd";
import { Sign } from "@/components/plain";
import { useRights } from "@/lib/rights";
import { useSwitchWorkspace } from "../session/use-view-as";
import styles from "./WorkspaceSwitch.module.css";

const KIND: Record<string, string> = { internal: "Interne", external: "Indépendant" };

/** Where one works. A button only for those who may go elsewhere. */
export function WorkspaceSwitch({ folded }: { folded: boolean }) {
  const rights = useRights();
  const { busy, switchTo } = useSwitchWorkspace();
  const here = rights?.workspace;
  const mayMove = rights?.flags.can_switch_workspace && rights.workspaces.length > 1;

  const words = (
    <>
      <Sign size={28} />
      {!folded && (
        <span className={styles.words}>
          <span className={styles.house}>Relais</span>
          <span className={styles.name}>{here?.name}</span>
        </span>
      )}
    </>
  );
  if (!rights || !mayMove) return <div className={styles.place}>{words}</div>;

  const items = rights.workspaces.map((workspace) => ({
    key: workspace.id,
    label: (
      <span className={styles.item}>
        {workspace.name}
        <span className="muted-xs">{KIND[workspace.type] ?? workspace.type}</span>
      </span>
    ),
    icon: workspace.id === here?.id ? <CheckOutlined /> : <span className={styles.blank} />,
    disabled: workspace.id === here?.id,
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => void switchTo(key) }}>
      <button type="button" className={`${styles.place} ${styles.button}`} aria-busy={busy}>
        {words}
        <span className="visually-hidden">{folded ? `${here?.name}, ` : ", "}changer d’espace</span>
        {!folded && <DownOutlined className={styles.arrow} aria-hidden="true" />}
      </button>
    </Dropdown>
  );
}
