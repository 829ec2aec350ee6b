import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createIconLoader, type IconLoader, iconUrls, useIcon } from "@/lib/icons";
import { loadScript } from "@/lib/script-loader";

function Probe({ loader }: { loader: IconLoader }) {
  return <p>{useIcon("lucide:a", loader)?.body ?? "rien"}</p>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a script", () => {
  /** Each tag put on the page fails or loads as told. */
  function pageWhere(outcomes: ("load" | "error")[]) {
    const tags: string[] = [];
    vi.spyOn(document.head, "append").mockImplementation((node) => {
      const script = node as HTMLScriptElement;
      const outcome = outcomes[tags.length] ?? "load";
      tags.push(script.src);
      queueMicrotask(() =>
        outcome === "load" ? script.onload?.(new Event("load")) : script.onerror?.(new Event("error")),
      );
    });
    return tags;
  }

  it("is loaded once for all who ask", async () => {
    const tags = pageWhere([]);
    await Promise.all([loadScript("https://maps.test/a.js"), loadScript("https://maps.test/a.js")]);
    await loadScript("https://maps.test/a.js");
    expect(tags).toHaveLength(1);
  });

  it("is tried again after 0.5, 1.5 and 4.5 seconds", async () => {
    const tags = pageWhere(["error", "error", "error", "load"]);
    const loading = loadScript("https://maps.test/b.js");
    for (const [delay, count] of [
      [499, 1],
      [1, 2],
      [1499, 2],
      [1, 3],
      [4499, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(delay);
      expect(tags).toHaveLength(count);
    }
    await expect(loading).resolves.toBeUndefined();
  });

  it("gives up after the third retry, and begins again when asked again", async () => {
    const tags = pageWhere(["error", "error", "error", "error", "load"]);
    const loading = expect(loadScript("https://maps.test/c.js")).rejects.toThrow(/maps\.test/);
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(tags).toHaveLength(4);
    await expect(loadScript("https://maps.test/c.js")).resolves.toBeUndefined();
  });
});

describe("icons", () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `icon-number-${String(index).padStart(3, "0")}`);

  it("addresses stay within 500 characters and lose no name", () => {
    const urls = iconUrls("http://relais.test/functions/v1/icons", "lucide", names(100));
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) expect(url.length).toBeLessThanOrEqual(500);
    expect(urls.flatMap((url) => new URL(url).searchParams.get("icons")?.split(","))).toEqual(names(100));
  });

  function route(delay = 0, answers = (wanted: string[]) => wanted) {
    const urls: string[] = [];
    const network = (async (url: string, init: RequestInit) => {
      urls.push(url);
      await new Promise((resolve, reject) => {
        setTimeout(resolve, delay);
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
      const wanted = new URL(url).searchParams.get("icons")?.split(",") ?? [];
      const icons = Object.fromEntries(answers(wanted).map((name) => [name, { body: `<path id="${name}"/>` }]));
      return new Response(JSON.stringify({ prefix: "lucide", icons, width: 24, height: 24 }));
    }) as unknown as typeof fetch;
    return { urls, loader: createIconLoader("http://r.test/icons", network) };
  }

  it("asked together travel together, and are kept", async () => {
    const { urls, loader } = route();
    const asked = Promise.all([loader.load("lucide:b"), loader.load("lucide:a"), loader.load("lucide:a")]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await asked)[1]).toEqual({ body: '<path id="a"/>', width: 24, height: 24 });
    expect(urls).toEqual(["http://r.test/icons/lucide.json?icons=a,b"]);
    await loader.load("lucide:a");
    expect(urls).toHaveLength(1);
  });

  it("an unknown or misspelt one is none", async () => {
    const { urls, loader } = route(0, () => []);
    const asked = loader.load("lucide:nope");
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBeNull();
    expect(await loader.load("../../etc")).toBeNull();
    expect(urls).toHaveLength(1);
  });

  it("whoever waits gives up after 1.5 s; the answer serves the next", async () => {
    const { loader } = route(3000);
    const asked = loader.load("lucide:slow");
    await vi.advanceTimersByTimeAsync(1500);
    expect(await asked).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);
    expect(loader.peek("lucide:slow")).toMatchObject({ width: 24 });
  });

  it("the route is given up after 5 s", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { loader } = route();
    void loader.load("lucide:x");
    await vi.advanceTimersByTimeAsync(1);
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  it("appear when they come", async () => {
    vi.useRealTimers();
    render(<Probe loader={route().loader} />);
    expect(screen.getByText("rien")).toBeVisible();
    expect(await screen.findByText('<path id="a"/>')).toBeVisible();
  });
});
