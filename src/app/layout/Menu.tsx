import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { resources } from "@resources";
import { useId, useMemo, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "@/components/layout/icons";
import { Tip } from "@/components/layout/Tip";
import { useRights } from "@/lib/rights";
import { prefetch } from "../main-routes";
import { buildMenu, type MenuEntry, type MenuGroup } from "../menu";
import { pages } from "../pages";
import { usePauses } from "../watch/pauses";
import styles from "./Menu.module.css";

const CLOSED = "relais-menu-closed";

function useClosedGroups(): [ReadonlySet<string>, (code: string) => void] {
  const [closed, setClosed] = useState(() => new Set((localStorage.getItem(CLOSED) ?? "").split(",").filter(Boolean)));
  const toggle = (code: string) => {
    const next = new Set(closed);
    if (!next.delete(code)) next.add(code);
    localStorage.setItem(CLOSED, [...next].join(","));
    setClosed(next);
  };
  return [closed, toggle];
}

/** The menu of the signed-in member. */
export function useMenu(): MenuGroup[] {
  const rights = useRights();
  const flagsOn = usePauses();
  return useMemo(() => (rights ? buildMenu(resources, pages, rights, flagsOn) : []), [rights, flagsOn]);
}

/** The entry the address stands under, by its path: the one whose address begins it the longest. */
export function currentEntry(groups: readonly MenuGroup[], pathname: string): string | undefined {
  const places = groups.flatMap((group) =>
    group.entries.flatMap(({ path, under = path }) => [
      { path, at: path },
      { path, at: under },
    ]),
  );
  const found = places.filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`));
  return found.sort((a, b) => b.at.length - a.at.length)[0]?.path;
}

function Entry({ entry, folded, current }: { entry: MenuEntry; folded: boolean; current: boolean }) {
  const link = (
    <NavLink
      to={entry.path}
      className={styles.entry ?? ""}
      aria-current={current ? "page" : undefined}
      data-current={current || undefined}
      aria-label={folded ? entry.label : undefined}
      onPointerEnter={() => prefetch(entry.path)}
      onFocus={() => prefetch(entry.path)}
    >
      <Icon name={entry.icon} />
      {!folded && <span className={styles.label}>{entry.label}</span>}
    </NavLink>
  );
  return (
    <li>
      {folded ? (
        <Tip title={entry.label} placement="right">
          {link}
        </Tip>
      ) : (
        link
      )}
    </li>
  );
}

export function Menu({ folded }: { folded: boolean }) {
  const groups = useMenu();
  const [closed, toggle] = useClosedGroups();
  const { pathname } = useLocation();
  // A phone keeps its drawer beside the menu of a desk: two of them, with names of their own.
  const own = useId();
  const current = currentEntry(groups, pathname);
  return (
    <nav className={styles.menu} aria-label="Menu principal" data-folded={folded || undefined}>
      {groups.map((group) => {
        const shut = !folded && closed.has(group.code);
        const id = `${own}${group.code}`;
        return (
          <div key={group.code} className={styles.group}>
            {!folded && (
              <button
                type="button"
                className={styles.head}
                aria-expanded={!shut}
                aria-controls={id}
                onClick={() => toggle(group.code)}
              >
                {group.label}
                <RightOutlined className={styles.arrow} aria-hidden="true" />
              </button>
            )}
            <ul id={id} className={styles.list} aria-label={group.label} hidden={shut}>
              {group.entries.map((entry) => (
                <Entry key={entry.path} entry={entry} folded={folded} current={entry.path === current} />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
