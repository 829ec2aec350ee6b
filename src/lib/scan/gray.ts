/** A photograph of paper as grey levels: shadows taken away, contrast restored. Pure; no canvas. */

/** One byte a pixel, row after row: 0 is black, 255 white. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** From the pixels of a canvas (four bytes each), on white where they are transparent. */
export function grayOf({ width, height, data }: Pick<ImageData, "width" | "height" | "data">): Gray {
  const gray = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4) {
    const light = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
    const opacity = (data[from + 3] ?? 255) / 255;
    gray[at] = light * opacity + 255 * (1 - opacity);
  }
  return { width, height, data: gray };
}

/** Side of the squares in which the paper is looked for, in pixels: larger than a letter, smaller than a shadow. */
const SQUARE = 24;

/** How light the paper is in each square: nearly its lightest pixel, which no letter and no speck of light decides. */
function paperOf({ width, height, data }: Gray): Gray {
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const light = new Uint8ClampedArray(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      counts.fill(0);
      let seen = 0;
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y++)
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x++, seen++) {
          const level = data[y * width + x] ?? 0;
          counts[level] = (counts[level] ?? 0) + 1;
        }
      let level = 255;
      for (let above = counts[255] ?? 0; above < seen * 0.12 && level > 0; above += counts[level] ?? 0) level--;
      light[row * across + column] = level;
    }
  return { width: across, height: down, data: light };
}

/** The mean of each square and its neighbours. */
function smoothed({ width, height, data }: Gray): Gray {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, seen] = [0, 0];
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++, seen++) sum += data[j * width + i] ?? 0;
      out[y * width + x] = sum / seen;
    }
  return { width, height, data: out };
}

/** Beyond this share of the light of the paper, it is paper; below the other, ink. */
const [INK, PAPER] = [0.25, 0.86];

/** The same page as under an even light: paper white, ink dark, whatever shadow lay on it. */
export function levelled(gray: Gray): Gray {
  const { width, height, data } = gray;
  const paper = smoothed(smoothed(paperOf(gray)));
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(paper.height - 1, y / SQUARE - 0.5));
    const top = Math.floor(v);
    const under = Math.min(paper.height - 1, top + 1);
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(paper.width - 1, x / SQUARE - 0.5));
      const left = Math.floor(u);
      const right = Math.min(paper.width - 1, left + 1);
      const at = (row: number, column: number) => paper.data[row * paper.width + column] ?? 255;
      const above = at(top, left) + (at(top, right) - at(top, left)) * (u - left);
      const below = at(under, left) + (at(under, right) - at(under, left)) * (u - left);
      const light = Math.max(24, above + (below - above) * (v - top));
      const share = (data[y * width + x] ?? 255) / light;
      out[y * width + x] = (255 * (share - INK)) / (PAPER - INK);
    }
  }
  return { width, height, data: out };
}

/** Below this level a pixel is ink. */
const DARK = 140;
export const isInk = (level: number | undefined): boolean => (level ?? 255) < DARK;

/** Share of the pixels of a box that are ink; what stands out of the page counts as paper. */
export function inkIn({ width, height, data }: Gray, { x0, y0, x1, y1 }: Box): number {
  let [dark, all] = [0, 0];
  for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, Math.round(y1)); y++)
    for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, Math.round(x1)); x++, all++)
      if (isInk(data[y * width + x])) dark++;
  return all === 0 ? 0 : dark / all;
}

/** Pixels from the top left corner; the right and the bottom are beyond the last one. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
