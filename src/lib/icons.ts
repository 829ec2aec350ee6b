import { useEffect, useState } from "react";
import { env } from "./env";

/**
 * Icons by name, « lucide:hospital », through the icon route (spec §7, §9): GET {collection}.json?icons=a,b.
 * Names asked together travel together, in addresses of at most 500 characters; an answer is awaited 5 s; whoever
 * shows an icon waits 1.5 s, then shows nothing rather than a hole that jumps.
 */
export type IconData = { body: string; width: number; height: number };

type IconSet = {
  prefix: string;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width?: number;
  height?: number;
};

export const ICON_TIMEOUT = 5000;
export const ICON_MAX_URL = 500;
export const ICON_LOADING_LIMIT = 1500;

export type IconLoader = {
  /** The icon, or null: unknown, or not there within the loading limit (it may still come for the next who asks). */
  load: (name: string) => Promise<IconData | null>;
  /** Without waiting: undefined = not asked for yet or on its way. */
  peek: (name: string) => IconData | null | undefined;
};

/** Cuts names into lists whose address stays within the limit. Order and duplicates are settled here. */
export function iconUrls(base: string, collection: string, names: readonly string[], most = ICON_MAX_URL): string[] {
  const head = `${base}/${encodeURIComponent(collection)}.json?icons=`;
  const urls: string[] = [];
  let current = "";
  for (const name of [...new Set(names)].sort()) {
    const next = current ? `${current},${name}` : name;
    if (current && head.length + next.length > most) {
      urls.push(head + current);
      current = name;
    } else current = next;
  }
  if (current) urls.push(head + current);
  return urls;
}

const NAME = /^([a-z0-9-]+):([a-z0-9-]+)$/;

export function createIconLoader(
  base: string,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): IconLoader {
  const known = new Map<string, IconData | null>();
  const waiting = new Map<string, Promise<IconData | null>>();
  let queue: { collection: string; name: string; done: (icon: IconData | null) => void }[] = [];

  async function ask(url: string): Promise<IconSet | null> {
    try {
      const answer = await fetcher(url, { signal: AbortSignal.timeout(ICON_TIMEOUT) });
      return answer.ok ? ((await answer.json()) as IconSet) : null;
    } catch {
      return null;
    }
  }

  async function send(): Promise<void> {
    const batch = queue;
    queue = [];
    const collections = Map.groupBy(batch, (one) => one.collection);
    for (const [collection, wanted] of collections) {
      const names = wanted.map((one) => one.name);
      for (const url of iconUrls(base, collection, names)) {
        const here = new Set(url.slice(url.indexOf("=") + 1).split(","));
        void ask(url).then((set) => {
          for (const one of wanted) {
            if (!here.has(one.name)) continue;
            const found = set?.icons[one.name];
            const size = { width: found?.width ?? set?.width ?? 16, height: found?.height ?? set?.height ?? 16 };
            const icon = found ? { body: found.body, ...size } : null;
            // A failure is not remembered: the network may be back for the next who asks.
            if (set) known.set(`${collection}:${one.name}`, icon);
            waiting.delete(`${collection}:${one.name}`);
            one.done(icon);
          }
        });
      }
    }
  }

  function request(key: string, collection: string, name: string): Promise<IconData | null> {
    const already = waiting.get(key);
    if (already) return already;
    const coming = new Promise<IconData | null>((done) => {
      queue.push({ collection, name, done });
      // Everything drawn in one go is asked in one go.
      if (queue.length === 1) queueMicrotask(() => void send());
    });
    waiting.set(key, coming);
    return coming;
  }

  return {
    peek: (name) => known.get(name),
    load(name) {
      const found = known.get(name);
      if (found !== undefined) return Promise.resolve(found);
      const [, collection, icon] = NAME.exec(name) ?? [];
      if (!collection || !icon) return Promise.resolve(null);
      const late = new Promise<null>((resolve) => setTimeout(resolve, ICON_LOADING_LIMIT, null));
      return Promise.race([request(name, collection, icon), late]);
    },
  };
}

export const icons = createIconLoader(env.iconsUrl);

/** The icon to draw; null when there is none, undefined while it may still come. */
export function useIcon(name: string, loader: IconLoader = icons): IconData | null | undefined {
  const [icon, setIcon] = useState(() => loader.peek(name));
  useEffect(() => {
    let here = true;
    setIcon(loader.peek(name));
    loader.load(name).then((found) => {
      if (here) setIcon(found);
    });
    return () => {
      here = false;
    };
  }, [name, loader]);
  return icon;
}
