// `npm run bench -- --sheets`: paper sheets of hours drawn in five layouts, photographed, and read as the page of a week reads
// them. `--each=8` sheets a layout, `--from=1` the first of them; `--keep=folder` keeps the pictures and what was read.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { createServer } from "vite";
import type { SheetScan } from "../../src/pages/timesheets/sheet/read-sheet.ts";
import type { SheetDay } from "../../src/rules/time/sheet/read.ts";
import { type DrawnSheet, drawSheet, LAYOUT_LABELS, LAYOUTS, type Layout, type Truth } from "./sheets/draw.ts";

const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

/** The app's own modules, served as in development: nothing is built. */
async function serve() {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const vite = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    logLevel: "error",
    server: { port: Number(process.env.PORT ?? 0) || 5199, hmr: false, watch: null },
    optimizeDeps: { include: ["tesseract.js"], entries: [] },
  });
  vite.middlewares.use("/bench", (_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>bench</title>");
  });
  await vite.listen();
  return { vite, url: `${vite.resolvedUrls?.local[0]}bench` };
}

type Scan = Pick<SheetScan, "hours" | "head"> & { readonly ms: number };

const read = (page: Page, jpeg: Buffer, near: string): Promise<Scan | null> =>
  page.evaluate(
    async ([base64, monday]) => {
      const bytes = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
      const at = "/src/pages/timesheets/sheet/read-sheet.ts";
      const { readSheet } = (await import(at)) as typeof import("../../src/pages/timesheets/sheet/read-sheet.ts");
      const from = performance.now();
      const scan = await readSheet(bytes, "image/jpeg", { near: monday });
      return scan && { ...scan, ms: performance.now() - from };
    },
    [jpeg.toString("base64"), near] as const,
  );

/** Nothing written and a stroke are the same: no hours. */
function isRight(read: SheetDay, truth: Truth): boolean {
  if (truth.code !== null) return read.kind === "absence" && read.code === truth.code;
  return truth.minutes > 0 ? read.kind === "hours" && read.minutes === truth.minutes : read.kind === "none";
}

type Score = {
  sheets: number;
  cells: number;
  right: number;
  sure: number;
  wrongSure: number;
  unread: number;
  heads: number;
  ms: number;
};
const NONE: Score = { sheets: 0, cells: 0, right: 0, sure: 0, wrongSure: 0, unread: 0, heads: 0, ms: 0 };

function scored(score: Score, sheet: DrawnSheet, scan: Scan | null): Score {
  if (!scan) return { ...score, sheets: score.sheets + 1, cells: score.cells + 7, unread: score.unread + 7 };
  const cells = sheet.days.map((truth, day) => ({ truth, read: scan.hours.days[day] as SheetDay }));
  const count = (which: (one: (typeof cells)[number]) => boolean) => cells.filter(which).length;
  return {
    sheets: score.sheets + 1,
    cells: score.cells + 7,
    right: score.right + count(({ read, truth }) => isRight(read, truth)),
    sure: score.sure + count(({ read }) => read.isSure),
    wrongSure: score.wrongSure + count(({ read, truth }) => read.isSure && !isRight(read, truth)),
    unread: score.unread + count(({ read }) => read.kind === "unread" || read.kind === "missing"),
    heads: score.heads + Number(scan.head.monday === sheet.monday && scan.head.name === sheet.name),
    ms: score.ms + scan.ms,
  };
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1).replace(".", ",")} %`;

function line(label: string, { sheets, cells, right, sure, wrongSure, unread, heads, ms }: Score): string {
  const seconds = `${(ms / Math.max(1, sheets) / 1000).toFixed(1).replace(".", ",")} s`;
  return `| ${[label, sheets, percent(right, cells), percent(sure, cells), `${percent(wrongSure, cells)} (${wrongSure})`, percent(unread, cells), percent(heads, sheets), seconds].join(" | ")} |`;
}

const HEAD = `| modèle | feuilles | cases justes | dites sûres | fausses dites sûres | illisibles | nom et semaine | par feuille |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`;

/** Draws, photographs, reads, and prints the table. False when a cell was wrong while told as sure. */
export async function benchSheets(): Promise<boolean> {
  const [each, first] = [Number(option("each") ?? 8), Number(option("from") ?? 1)];
  const keep = option("keep");
  const only = option("layout") as Layout | undefined;
  if (keep) mkdirSync(keep, { recursive: true });
  const { vite, url } = await serve();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  const scores = new Map<Layout, Score>();
  try {
    const paper = await browser.newPage({ viewport: { width: 1240, height: 1754 }, deviceScaleFactor: 1.5 });
    const page = await browser.newPage();
    await page.goto(url);
    for (const layout of LAYOUTS.filter((one) => !only || one === only))
      for (let seed = first; seed < first + each; seed++) {
        const sheet = drawSheet(layout, seed);
        await paper.setContent(sheet.html);
        await paper.evaluate(() => document.fonts.ready.then(() => undefined));
        const jpeg = await paper.screenshot({ type: "jpeg", quality: 75 });
        const scan = await read(page, jpeg, sheet.monday);
        scores.set(layout, scored(scores.get(layout) ?? NONE, sheet, scan));
        if (keep) {
          writeFileSync(join(keep, `${layout}-${seed}.jpg`), jpeg);
          writeFileSync(join(keep, `${layout}-${seed}.json`), JSON.stringify({ sheet: { ...sheet, html: "" }, scan }));
        }
      }
  } finally {
    await browser.close();
    await vite.close();
  }
  const all = [...scores.values()].reduce(
    (sum, one) =>
      Object.fromEntries(Object.entries(sum).map(([name, value]) => [name, value + one[name as keyof Score]])) as Score,
  );
  console.log(
    [HEAD, ...[...scores].map(([layout, score]) => line(LAYOUT_LABELS[layout], score)), line("ensemble", all)].join(
      "\n",
    ),
  );
  return all.wrongSure === 0;
}
