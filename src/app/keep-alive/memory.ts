/** What a page loses when it is hidden, put back when it returns: its scrolls, its inner scrolls, its focus. */
type Memory = { window: number; inner: Map<Element, { top: number; left: number }>; focus: Element | null };

const fresh = (): Memory => ({ window: 0, inner: new Map(), focus: null });

export function createMemory() {
  const pages = new Map<string, Memory>();
  const of = (key: string): Memory => {
    const known = pages.get(key) ?? fresh();
    pages.set(key, known);
    return known;
  };
  return {
    scrolledWindow(key: string, y: number): void {
      of(key).window = y;
    },
    scrolledInner(key: string, target: EventTarget): void {
      if (target instanceof Element) of(key).inner.set(target, { top: target.scrollTop, left: target.scrollLeft });
    },
    focused(key: string, target: EventTarget): void {
      if (target instanceof Element) of(key).focus = target;
    },
    forget(key: string): void {
      pages.delete(key);
    },
    keys: (): string[] => [...pages.keys()],
    /** Puts the scrolls back; true when the focus went back where it was. */
    restore(key: string, scrollWindow: (y: number) => void): boolean {
      const { window, inner, focus } = of(key);
      for (const [element, { top, left }] of inner) {
        if (!element.isConnected) inner.delete(element);
        else {
          element.scrollTop = top;
          element.scrollLeft = left;
        }
      }
      scrollWindow(window);
      if (!(focus instanceof HTMLElement) || !focus.isConnected) return false;
      focus.focus({ preventScroll: true });
      return document.activeElement === focus;
    },
  };
}

export type PageMemory = ReturnType<typeof createMemory>;
