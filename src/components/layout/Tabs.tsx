import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import styles from "./Tabs.module.css";

export type Tab = { to: string; label: string; count?: number | undefined; isCurrent: boolean };

/** Whether tabs are out of sight before and after those that show: asked again when the bar scrolls or changes size. */
function useHidden(bar: RefObject<HTMLElement | null>, tabs: readonly Tab[]) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    if (!bar.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = bar.current;
    const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
  }, [bar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab more, or a count that arrives, widens the bar
  useEffect(measure, [measure, tabs]);
  useEffect(() => {
    const watcher = new ResizeObserver(measure);
    if (bar.current) watcher.observe(bar.current);
    return () => watcher.disconnect();
  }, [bar, measure]);
  return { hidden, measure };
}

/**
 * Links between the parts of one record: they are addresses, so they open in a tab and come back with « Précédent ». Where
 * they do not all fit, the bar scrolls: an arrow and a shade say that there are more. By keyboard each link comes into sight
 * when it is reached, so that the arrows are for the mouse alone.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  const { hidden, measure } = useHidden(bar, tabs);
  const current = tabs.find((tab) => tab.isCurrent)?.to;
  const counts = tabs.map(({ count }) => count ?? "").join();
  // The open tab comes into sight, with the one before it; again when a count that arrives has pushed it out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab and the counts are the events
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (!bar.current || !open) return;
    const from = open.offsetLeft - bar.current.offsetLeft;
    const isSeen =
      from >= bar.current.scrollLeft && from + open.offsetWidth <= bar.current.scrollLeft + bar.current.clientWidth;
    if (!isSeen) bar.current.scrollLeft = from - open.offsetWidth;
  }, [current, counts]);
  const move = (side: 1 | -1) => bar.current?.scrollBy({ left: side * bar.current.clientWidth * 0.7 });
  const arrow = (side: "before" | "after") =>
    hidden[side] && (
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        className={`${styles.arrow} ${styles[side]}`}
        onClick={() => move(side === "before" ? -1 : 1)}
      >
        {side === "before" ? <LeftOutlined /> : <RightOutlined />}
      </button>
    );
  return (
    <div className={styles.bar}>
      {arrow("before")}
      <nav ref={bar} aria-label={label} className={styles.tabs} onScroll={measure}>
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
      {arrow("after")}
    </div>
  );
}
