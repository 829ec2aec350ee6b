import { useEffect, useRef } from "react";
import { Link } from "react-router";
import styles from "./Tabs.module.css";

export type Tab = { to: string; label: string; count?: number | undefined; isCurrent: boolean };

/** Links between the parts of one record: they are addresses, so they open in a tab and come back with « Précédent ». */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.isCurrent)?.to;
  // On a phone the bar scrolls: the open tab comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is the event
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && open) bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft - open.offsetWidth;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isCurrent ? "page" : undefined}
          className={tab.isCurrent ? styles.current : styles.tab}
        >
          {tab.label}
          {tab.count ? <span className={styles.count}>{tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
