/** Words that a reader found on a photographed sheet of hours, and where they stand. Pixels from the top left corner. */

export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** `confidence`: what the reader says of itself, from 0 to 100. */
export type Word = { readonly text: string; readonly confidence: number; readonly box: Box };

/** Where the lines of the table were drawn: distances of the vertical ones, heights of the horizontal ones. */
export type Rulings = { readonly x: readonly number[]; readonly y: readonly number[] };

/** Days stand one under another, or one beside another. */
export type Axis = "rows" | "columns";

export type Span = readonly [from: number, to: number];

/** From one day to the next. */
export const alongOf = ({ x0, y0, x1, y1 }: Box, axis: Axis): Span => (axis === "rows" ? [y0, y1] : [x0, x1]);
/** From one kind of figure to the next: morning, afternoon, hours. */
export const acrossOf = (box: Box, axis: Axis): Span => alongOf(box, axis === "rows" ? "columns" : "rows");

/** The middle of a span. */
export const middle = ([from, to]: Span): number => (from + to) / 2;
export const holds = ([from, to]: Span, at: number): boolean => at >= from && at < to;

export const boxOf = (along: Span, across: Span, axis: Axis): Box => {
  const [[y0, y1], [x0, x1]] = axis === "rows" ? [along, across] : [across, along];
  return { x0, y0, x1, y1 };
};

/** The words whose middle stands in a box, as one reads them: line after line. */
export function wordsIn(words: readonly Word[], box: Box): Word[] {
  const inside = words.filter(
    (word) =>
      holds([box.x0, box.x1], middle(acrossOf(word.box, "rows"))) &&
      holds([box.y0, box.y1], middle(alongOf(word.box, "rows"))),
  );
  return linesOf(inside).flat();
}

/** Words that stand on one line, from left to right; lines from the top. */
export function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1)) {
    const at = middle(alongOf(word.box, "rows"));
    const line = lines.find(([first]) => holds(alongOf((first as Word).box, "rows"), at));
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x0 - b.box.x0));
}

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");

/** The least sure word decides; nothing read is not sure at all. */
export const confidenceOf = (words: readonly Word[]): number =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence));
