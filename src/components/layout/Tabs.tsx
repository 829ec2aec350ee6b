import { NavLink } from "react-router";
import styles from "./Tabs.module.css";

export type Tab = { to: string; label: string; count?: number | undefined };

/** Links between the pages of one record: they are addresses, so they open in a tab and come back with « Précédent ». */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={({ isActive }) => (isActive ? styles.current : styles.tab) ?? ""}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
