/** « Nouvelle version disponible »: the manifest of the build is read now and then, and compared with what runs here. */
export const MANIFEST_URL = "/build.json";

/** Milliseconds between two looks, while the tab is in front. */
export const MANIFEST_EVERY = 120_000;

/** What the build says of itself, in some hundred bytes (tools/chunks.ts). */
type Manifest = { readonly entry: string };

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

/** The entry script is named after its content. Undefined in development, where none of the build runs. */
function runs({ entry }: Manifest, scripts: readonly string[]): boolean | undefined {
  const bundled = scripts.some((src) => /\/assets\/.+\.js/.test(src));
  if (!bundled || !entry) return undefined;
  return scripts.some((src) => src.endsWith(`/${entry}`));
}

/** One look: is another build online than the one that runs here? False when nobody can tell. */
export async function isOtherBuild(running = scriptsOfPage): Promise<boolean> {
  try {
    const answer = await fetch(MANIFEST_URL, { cache: "no-cache" });
    return answer.ok && runs((await answer.json()) as Manifest, running()) === false;
  } catch {
    return false;
  }
}

/** Does the server of the app answer at all? The browser only knows whether there is a network. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(MANIFEST_URL, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
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
      const now = (await answer.json()) as Manifest;
      // In development: compared over time.
      const isHere = runs(now, running()) ?? true;
      if (isHere && (first === null || first === now.entry)) {
        first = now.entry;
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
