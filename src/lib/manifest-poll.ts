/** « Nouvelle version disponible »: the manifest of the build is read now and then, and compared with what runs here. */
export const MANIFEST_URL = "/build-manifest.json";

/** Milliseconds between two looks, while the tab is in front. */
export const MANIFEST_EVERY = 120_000;

type Manifest = Record<string, { file: string; isEntry?: boolean }>;

export type WatchOptions = {
  onNewVersion: () => void;
  url?: string;
  every?: number;
  fetch?: typeof fetch;
  isVisible?: () => boolean;
  /** Scripts of this page; the entry of the build must be among them. */
  runningScripts?: () => string[];
};

const scriptsOfPage = (): string[] => [...document.scripts].map((script) => script.src);

function entriesOf(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap(({ isEntry, file }) => (isEntry ? [file] : []));
}

/** Asks the server whether another build is there; calls `onNewVersion` once. Returns how to stop. */
export function watchBuild(options: WatchOptions): () => void {
  const ask = options.fetch ?? ((input, init) => fetch(input, init));
  const isVisible = options.isVisible ?? (() => document.visibilityState !== "hidden");
  const running = options.runningScripts ?? scriptsOfPage;
  let first: string | null = null;
  let stopped = false;

  async function look(): Promise<void> {
    if (stopped || !isVisible()) return;
    try {
      // Always asked, seldom sent: the server answers 304 while nothing changed.
      const answer = await ask(options.url ?? MANIFEST_URL, { cache: "no-cache" });
      if (!answer.ok) return;
      const entries = entriesOf((await answer.json()) as Manifest).sort();
      const now = entries.join();
      const scripts = running();
      // Entry scripts are named after their content. In development none of them runs here: then compare over time.
      const bundled = scripts.some((src) => /\/assets\/.+\.js/.test(src));
      const isHere =
        !bundled || entries.length === 0 || entries.some((file) => scripts.some((src) => src.endsWith(`/${file}`)));
      if (isHere && (first === null || first === now)) {
        first = now;
        return;
      }
      if (stopped) return;
      stop();
      options.onNewVersion();
    } catch {
      // No network, or a page instead of a manifest: the next look will tell.
    }
  }

  const timer = setInterval(() => void look(), options.every ?? MANIFEST_EVERY);
  function stop(): void {
    stopped = true;
    clearInterval(timer);
  }
  void look();
  return stop;
}
