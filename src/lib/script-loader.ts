/** Third-party scripts (maps, places): one tag per address, tried again when the network fails (spec §9). */
export const SCRIPT_RETRIES = 3;

/** Milliseconds before the 1st, 2nd and 3rd retry. */
export const SCRIPT_DELAYS = [500, 1500, 4500];

const loaded = new Map<string, Promise<void>>();

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function attempt(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // A failed tag is never tried again by the browser: it must go.
      script.remove();
      reject(new Error(`Script non chargé\u202f: ${new URL(src, location.href).host}`));
    };
    document.head.append(script);
  });
}

async function attempts(src: string): Promise<void> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt(src);
    } catch (error) {
      if (retry >= SCRIPT_RETRIES) throw error;
      await wait(SCRIPT_DELAYS[retry] ?? 4500);
    }
  }
}

/** Loads a script once, whoever asks and however often. After a failure the next call begins again. */
export function loadScript(src: string): Promise<void> {
  const known = loaded.get(src);
  if (known) return known;
  const loading = attempts(src).catch((error: unknown) => {
    loaded.delete(src);
    throw error;
  });
  loaded.set(src, loading);
  return loading;
}
