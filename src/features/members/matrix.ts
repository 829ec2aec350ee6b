export type PermissionRow = { subject: string; family: string; action: string; scope: string };

export type Cell = { action: string; scope: string };

const ORDER = ["read", "create", "edit", "delete", "export", "review", "approve", "merge"];
const WIDTH = ["workspace", "business_unit", "managees", "own"];

const rank = (list: readonly string[], value: string): number => {
  const at = list.indexOf(value);
  return at < 0 ? list.length : at;
};

/** The subjects that are given something, in a known order; what the order does not know comes last. */
export function subjectsOf(rows: readonly PermissionRow[], order: readonly string[]): string[] {
  return [...new Set(rows.map((row) => row.subject))].sort((a, b) => rank(order, a) - rank(order, b));
}

/** What each subject may do on a family: one cell per action, with its widest scope (a right to everything holds the others). */
export function cellsOf(rows: readonly PermissionRow[], family: string): Record<string, Cell[]> {
  const cells: Record<string, Cell[]> = {};
  for (const { subject, action, scope, family: of } of rows) {
    if (of !== family) continue;
    const list = cells[subject] ?? [];
    const known = list.find((cell) => cell.action === action);
    if (!known) list.push({ action, scope });
    else if (rank(WIDTH, scope) < rank(WIDTH, known.scope)) known.scope = scope;
    cells[subject] = list;
  }
  for (const list of Object.values(cells)) list.sort((a, b) => rank(ORDER, a.action) - rank(ORDER, b.action));
  return cells;
}
