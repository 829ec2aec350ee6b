/** How much a page leans, and its printed lines. Pure; works on levelled greys. */
import { type Gray, isInk } from "./gray";

/** Degrees looked at on each side: beyond, a hand takes the photograph again. */
const MOST = 10;
/** Points of ink that are enough to tell. */
const ENOUGH = 40_000;

/** The lower edges of the ink: a letter counts once, a dark table top not at all. */
function edgesOf({ width, height, data }: Gray): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width; x++)
      if (isInk(data[y * width + x]) && !isInk(data[(y + 1) * width + x])) points.push({ x, y });
  const step = Math.max(1, Math.floor(points.length / ENOUGH));
  return points.filter((_, at) => at % step === 0);
}

/** How well the edges gather in rows when the page is turned by `angle`. */
function gathered(points: readonly { x: number; y: number }[], angle: number, size: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Uint32Array(4 * size);
  for (const { x, y } of points) {
    const row = Math.round(y - x * slope) + size;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

/** Degrees by which the rows of a page go down to the right (negative: up). */
export function tiltOf(gray: Gray): number {
  const points = edgesOf(gray);
  const size = gray.width + gray.height;
  const best = (from: number, to: number, step: number): number => {
    let [found, most] = [0, -1];
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const score = gathered(points, angle, size);
      if (score > most) [found, most] = [angle, score];
    }
    return found;
  };
  const near = best(-MOST, MOST, 0.5);
  return Math.round(best(near - 0.5, near + 0.5, 0.1) * 10) / 10;
}

/** Where the lines of the tables stand, and the page without them: a reader takes them for letters. */
export interface Ruled {
  readonly page: Gray;
  /** Heights of horizontal lines, and distances of vertical ones, in pixels, in order. */
  readonly y: readonly number[];
  readonly x: readonly number[];
}

/** Stretches of ink along a row or a column, a few holes allowed, that are longer than `least`. */
function runs(
  isDark: (at: number) => boolean,
  length: number,
  least: number,
  take: (from: number, to: number) => void,
) {
  let [from, last] = [-1, -1];
  for (let at = 0; at <= length; at++) {
    if (at < length && isDark(at)) {
      if (from < 0) from = at;
      last = at;
    } else if (from >= 0 && (at === length || at - last > 2)) {
      if (last - from >= least) take(from, last);
      from = -1;
    }
  }
}

/** Rows (or columns) that hold a line: neighbours are one, at their middle. */
function gatherLines(lengths: Uint32Array, least: number): number[] {
  const found: number[] = [];
  let from = -1;
  for (let at = 0; at <= lengths.length; at++) {
    const isLine = at < lengths.length && (lengths[at] ?? 0) >= least;
    if (isLine && from < 0) from = at;
    if (!isLine && from >= 0) {
      found.push((from + at - 1) / 2);
      from = -1;
    }
  }
  return found;
}

/** Finds what is drawn with a ruler and takes it away, whites around it included. */
export function withoutLines(gray: Gray): Ruled {
  const { width, height, data } = gray;
  const out = Uint8ClampedArray.from(data);
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  const [across, down] = [Math.round(width / 28), Math.round(height / 24)];
  const marks: [x: number, y: number, isRow: boolean][] = [];
  for (let y = 0; y < height; y++)
    runs(
      (x) => isInk(data[y * width + x]),
      width,
      across,
      (from, to) => {
        rows[y] = (rows[y] ?? 0) + to - from;
        for (let x = from; x <= to; x++) marks.push([x, y, true]);
      },
    );
  for (let x = 0; x < width; x++)
    runs(
      (y) => isInk(data[y * width + x]),
      height,
      down,
      (from, to) => {
        columns[x] = (columns[x] ?? 0) + to - from;
        for (let y = from; y <= to; y++) marks.push([x, y, false]);
      },
    );
  for (const [x, y, isRow] of marks)
    for (let off = -2; off <= 2; off++) {
      const [i, j] = isRow ? [x, y + off] : [x + off, y];
      if (i >= 0 && j >= 0 && i < width && j < height) out[j * width + i] = 255;
    }
  return {
    page: { width, height, data: out },
    y: gatherLines(rows, width / 6),
    x: gatherLines(columns, height / 14),
  };
}
