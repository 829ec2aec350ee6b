// Mend 17 of mends.ts: a column that is filtered twice in the same way.

/** Parameters that are no filter of a column. */
const OTHERS = new Set([
  "select",
  "order",
  "limit",
  "offset",
  "columns",
  "on_conflict",
  "or",
  "and",
  "not.or",
  "not.and",
]);
const OPERATOR = /^((?:not\.)?[a-z]+(?:\([a-z]+\))?)\.(.*)$/s;

/** A condition as it stands within a group, where commas and brackets separate. */
function within(column: string, condition: string): string {
  const [, operator = "", value = ""] = OPERATOR.exec(condition) ?? [];
  if (/^[({]/.test(value) || /^(?:not\.)?is$/.test(operator)) return `${column}.${operator}.${value}`;
  // Of a pattern lite would keep the quotes: what separates becomes « any character », which it also is.
  if (operator.endsWith("like")) return `${column}.${operator}.${value.replace(/[,(){}"\\]/g, "_")}`;
  return `${column}.${operator}."${value.replace(/(["\\])/g, "\\$1")}"`;
}

/**
 * Of `name=ilike.*a*&name=ilike.*b*` lite keeps the last, and answers too much; PostgREST wants both. Here what repeats an
 * operator on a column is asked as a group, which lite understands.
 * @returns the same address, unless something repeats
 */
export function gathered(url: URL): URL {
  const seen = new Set<string>();
  const again: string[] = [];
  const kept = [...url.searchParams].filter(([column, condition]) => {
    if (OTHERS.has(column) || column.includes(".")) return true;
    const key = `${column} ${OPERATOR.exec(condition)?.[1] ?? ""}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    if (!isFirst) again.push(within(column, condition));
    return isFirst;
  });
  if (again.length === 0) return url;
  const before = kept.filter(([name]) => name === "and").map(([, group]) => `and${group}`);
  const query = new URLSearchParams([
    ...kept.filter(([name]) => name !== "and"),
    ["and", `(${[...before, ...again].join(",")})`],
  ]);
  return new URL(`${url.pathname}?${query}`, url);
}
