/** Moving in a grid of cells with the keyboard, as in a spreadsheet. Cells carry `data-cell="row:column"`. */

export type Place = { row: number; column: number };

export const cellName = (row: number, column: number): string => `${row}:${column}`;

function placeOf(element: Element): Place | null {
  const name = element.closest("[data-cell]")?.getAttribute("data-cell");
  const [row, column] = (name ?? "").split(":").map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) || Number.isNaN(column)
    ? null
    : { row, column };
}

/** Is the caret at this end of the text (or everything selected)? Then an arrow leaves the cell. */
function isAtEnd(input: HTMLInputElement, side: "start" | "end"): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === null) return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return side === "start" ? selectionStart === 0 && selectionEnd === 0 : selectionStart === value.length;
}

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** The move that a key asks for, or null when the key belongs to the cell. */
export function stepOf(event: Key, target: Element): Place | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const isSelect = target instanceof HTMLSelectElement;
  const text = target instanceof HTMLInputElement && target.type !== "checkbox" ? target : null;
  switch (event.key) {
    case "Enter":
      return { row: event.shiftKey ? -1 : 1, column: 0 };
    case "ArrowDown":
      return isSelect ? null : { row: 1, column: 0 };
    case "ArrowUp":
      return isSelect ? null : { row: -1, column: 0 };
    case "ArrowLeft":
      return isSelect || (text && !isAtEnd(text, "start")) ? null : { row: 0, column: -1 };
    case "ArrowRight":
      return isSelect || (text && !isAtEnd(text, "end")) ? null : { row: 0, column: 1 };
    default:
      return null;
  }
}

/** Focuses a cell of the grid and selects its text. False when it is not there (an edge, or a row not drawn yet). */
export function focusCell(grid: Element, { row, column }: Place): boolean {
  const cell = grid.querySelector<HTMLElement>(`[data-cell="${cellName(row, column)}"]`);
  if (!cell || cell.hasAttribute("disabled")) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement && cell.type !== "checkbox") cell.select();
  return true;
}

/**
 * Moves the focus as the key asks. Sideways it skips what is missing; up and down it stays in its column.
 * `bring` is called for a row that has no such cell (locked, or not drawn by a virtual list): it finds the next one.
 */
export function moveInGrid(
  event: Key & { preventDefault: () => void },
  grid: Element,
  target: Element,
  bring?: (place: Place, step: -1 | 1) => void,
): void {
  const place = placeOf(target);
  const step = place && stepOf(event, target);
  if (!place || !step) return;
  event.preventDefault();
  const next = { row: place.row + step.row, column: place.column + step.column };
  if (focusCell(grid, next)) return;
  if (step.column === 0) {
    bring?.(next, step.row < 0 ? -1 : 1);
    return;
  }
  for (let column = next.column + step.column; column >= 0 && column < 40; column += step.column)
    if (focusCell(grid, { row: place.row, column })) return;
}
