import DesktopOutlined from "@ant-design/icons/es/icons/DesktopOutlined";
import EyeOutlined from "@ant-design/icons/es/icons/EyeOutlined";
import LogoutOutlined from "@ant-design/icons/es/icons/LogoutOutlined";
import MoonOutlined from "@ant-design/icons/es/icons/MoonOutlined";
import SunOutlined from "@ant-design/icons/es/icons/SunOutlined";
import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import { Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { openShortcuts } from "@/components/layout/shortcuts";
import { type ModeChoice, setMode, useModeChoice } from "@/components/theme/mode";
import { MemberFace } from "@/kit/parts/member-face";
import { useRights } from "@/lib/rights";
import { onDemand } from "../on-demand";
import styles from "./AccountMenu.module.css";
import { mayViewAs } from "./may-view-as";

const ViewAs = onDemand(() => import("./ViewAs"));

const THEMES: { key: ModeChoice; label: string; icon: React.ReactNode }[] = [
  { key: "light", label: "Clair", icon: <SunOutlined /> },
  { key: "dark", label: "Sombre", icon: <MoonOutlined /> },
  { key: "system", label: "Comme l’appareil", icon: <DesktopOutlined /> },
];

export function AccountMenu({ folded }: { folded: boolean }) {
  const rights = useRights();
  const navigate = useNavigate();
  const theme = useModeChoice();
  const [choosing, setChoosing] = useState(false);
  const me = rights?.member;
  if (!rights || !me) return null;
  const name = [me.first_name, me.last_name].filter(Boolean).join(" ") || me.email;

  const items: MenuProps["items"] = [
    { key: "who", type: "group", label: me.email },
    { key: "account", icon: <UserOutlined />, label: "Mon compte" },
    ...(mayViewAs(rights) ? [{ key: "view-as", icon: <EyeOutlined />, label: "Voir comme…" }] : []),
    { type: "divider" },
    { key: "theme", type: "group", label: "Apparence", children: THEMES },
    { type: "divider" },
    { key: "help", icon: <span className={styles.key}>?</span>, label: "Raccourcis clavier" },
    { key: "logout", icon: <LogoutOutlined />, label: "Se déconnecter" },
  ];
  const run: Record<string, () => void> = {
    account: () => void navigate("/settings/account"),
    "view-as": () => setChoosing(true),
    help: openShortcuts,
    logout: () => void navigate("/logout"),
    light: () => setMode("light"),
    dark: () => setMode("dark"),
    system: () => setMode("system"),
  };
  return (
    <>
      <Dropdown
        trigger={["click"]}
        placement="topLeft"
        menu={{ items, selectedKeys: [theme], onClick: ({ key }) => run[key]?.() }}
      >
        <button type="button" className={styles.account} data-visit="account" data-folded={folded || undefined}>
          <MemberFace className={styles.avatar} picture={me.avatar ?? null} name={name} />
          <span className={folded ? "visually-hidden" : styles.name}>{name}</span>
          <span className="visually-hidden">, mon compte</span>
        </button>
      </Dropdown>
      {choosing && <ViewAs onClose={() => setChoosing(false)} onMissing={() => setChoosing(false)} />}
    </>
  );
}
