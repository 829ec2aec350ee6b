/** The lines of a page out of the pieces of text that a PDF places on it. */

export interface Piece {
  readonly str: string;
  /** From the left and from the bottom, in points. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Points within which two pieces stand on one line. */
const SAME_LINE = 3;
/** Points beyond which a gap parts two columns rather than two words. */
const GAP = 14;

/**
 * In the order in which the file writes them, which is that of its columns: a line ends where the height changes; pieces far
 * apart are parted by « | ».
 */
export function textOfPieces(pieces: readonly Piece[]): string {
  let text = "";
  let last: Piece | null = null;
  for (const piece of pieces) {
    if (piece.str.trim() === "") continue;
    if (last === null) text = piece.str;
    else if (Math.abs(piece.y - last.y) > SAME_LINE) text += `\n${piece.str}`;
    else {
      const gap = piece.x - (last.x + last.width);
      text += gap > GAP ? ` | ${piece.str}` : gap > 1 && !/\s$/.test(text) ? ` ${piece.str}` : piece.str;
    }
    last = piece;
  }
  return text;
}
