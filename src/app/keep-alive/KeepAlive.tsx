import { ConfigProvider } from "antd";
import {
  type ComponentProps,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { UNSAFE_LocationContext as LocationContext, useOutlet } from "react-router";
import { PageActive } from "@/lib/page-active";
import { dirtyKeys } from "@/lib/unsaved";
import { PageCrash } from "./crash";
import { useLeaveGuard } from "./leave-guard";
import { createMemory, type PageMemory } from "./memory";
import { admit, type Slot } from "./slots";

type Location = ComponentProps<typeof LocationContext.Provider>["value"];
type Kept = { element: ReactNode; location: Location };

type PageProps = Kept & { slot: string; active: boolean; memory: PageMemory; crashed: Set<string> };

/**
 * One page. Hidden, it keeps its own address (a frozen LocationContext), so that nothing in it sees the navigation; its
 * popups are drawn inside it, so that they hide with it.
 */
const Page = memo(function Page({ slot, active, element, location, memory, crashed }: PageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [container] = useState(() => () => ref.current ?? document.body);
  const [crash] = useState(() => () => {
    crashed.add(slot);
    return () => void crashed.delete(slot);
  });

  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const onScroll = (event: Event) => event.target && memory.scrolledInner(slot, event.target);
    const onFocus = (event: Event) => event.target && memory.focused(slot, event.target);
    // Scrolls do not bubble: only the capture phase sees those of the tables inside.
    node.addEventListener("scroll", onScroll, { capture: true, passive: true });
    node.addEventListener("focusin", onFocus);
    return () => {
      node.removeEventListener("scroll", onScroll, { capture: true });
      node.removeEventListener("focusin", onFocus);
    };
  }, [slot, memory]);

  return (
    <div
      ref={ref}
      hidden={!active}
      data-page={slot}
      style={{ position: "relative", display: active ? undefined : "none" }}
    >
      <PageActive.Provider value={active}>
        <LocationContext.Provider value={location}>
          <PageCrash.Provider value={crash}>
            <ConfigProvider getPopupContainer={container}>{element}</ConfigProvider>
          </PageCrash.Provider>
        </LocationContext.Provider>
      </PageActive.Provider>
    </div>
  );
});

/** Scroll and focus follow the page on screen. */
function usePageMemory(key: string | null, pathname: string): PageMemory {
  const [memory] = useState(createMemory);
  const first = useRef(true);
  useLayoutEffect(() => {
    const onScroll = () => key && memory.scrolledWindow(key, window.scrollY);
    const cameBack = key !== null && memory.restore(key, (y) => window.scrollTo(0, y));
    if (key === null) window.scrollTo(0, 0);
    // On the first page the browser has put the focus where it belongs.
    if (!first.current && !cameBack) {
      const title = document.querySelector<HTMLElement>(`[data-page="${CSS.escape(pathname)}"] h1`);
      (title ?? document.getElementById("contenu"))?.focus({ preventScroll: true });
    }
    first.current = false;
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [key, pathname, memory]);
  return memory;
}

/** Do both say the same to a page? Whatever the turn that they were opened at. */
const isSame = ({ location: a }: Location, { location: b }: Location): boolean =>
  a.pathname === b.pathname &&
  a.search === b.search &&
  a.hash === b.hash &&
  JSON.stringify(a.state) === JSON.stringify(b.state);

type Props = { slotOf: (pathname: string) => string | null };

/** The outlet of the main area: the page on screen and the two before it, alive (spec §2). */
export function KeepAlive({ slotOf }: Props) {
  const element = useOutlet();
  const location = useContext(LocationContext);
  const { pathname } = location.location;
  const key = slotOf(pathname);
  const kept = useRef<Slot<Kept>[]>([]);
  const [crashed] = useState(() => new Set<string>());
  // Back at the very address that a page was left at, nothing of it is drawn again: it only hears that it is on screen.
  const left = kept.current.find((slot) => slot.key === key)?.value;
  const shown = left && isSame(left.location, location) ? left : { element, location };
  const sound = kept.current.filter((slot) => slot.key === key || !crashed.has(slot.key));
  const slots = admit(sound, key === null ? null : { key, value: shown }, dirtyKeys());
  const memory = usePageMemory(key, pathname);

  useLayoutEffect(() => {
    kept.current = slots;
    const alive = new Set(slots.map((slot) => slot.key));
    for (const known of memory.keys()) if (!alive.has(known)) memory.forget(known);
  });
  useLeaveGuard(kept, { key, pathname }, slotOf);

  // Sorted by key: React then moves no node, and a node that is moved loses its scroll and its frames.
  const stable = [...slots].sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <>
      {stable.map((slot) => (
        <Page
          key={slot.key}
          slot={slot.key}
          active={slot.key === key}
          memory={memory}
          crashed={crashed}
          {...slot.value}
        />
      ))}
      {key === null && element}
    </>
  );
}
