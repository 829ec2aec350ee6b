import type { ConditionalFilter, CrudFilter, CrudFilters, CrudOperators, LogicalFilter } from "@refinedev/core";

/**
 * Refine's filters in PostgREST's words. The stock translation loses nested filters, quotes nothing and knows half of
 * the operators (a comma typed by a user became a second filter).
 */

/** What we ask of a postgrest-js query. */
export type FilterTarget = {
  filter: (column: string, operator: string, value: unknown) => unknown;
  or: (filters: string) => unknown;
  order: (column: string, options: { ascending: boolean; nullsFirst?: boolean }) => unknown;
};

type Values = readonly unknown[];

const listOf = (value: unknown): Values => (Array.isArray(value) ? value : [value]);

/** Quotes a value inside `in.(…)`, `or=(…)`: PostgREST reserves , . : ( ) and friends there. */
export function quote(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = String(value);
  return text === "" || /[,.:()"\\\s{}]/.test(text) ? `"${text.replace(/[\\"]/g, (char) => `\\${char}`)}"` : text;
}

const inList = (values: Values): string => `(${values.map(quote).join(",")})`;

const arrayLiteral = (values: Values): string =>
  `{${values.map((one) => `"${String(one).replace(/[\\"]/g, (char) => `\\${char}`)}"`).join(",")}}`;

/**
 * A text to find as it is: % and _ lose their meaning, * (PostgREST's own wildcard) becomes « any one character ».
 * So does, inside a logic tree, what would have to be quoted there: the local server does not unquote patterns.
 */
function likeText(value: unknown, tree: boolean): string {
  const unwritable = tree ? '*,()"{}' : "*";
  return Array.from(String(value ?? ""), (char) =>
    unwritable.includes(char) ? "_" : "\\%_".includes(char) ? `\\${char}` : char,
  ).join("");
}

type Shape = { kind: "ilike" | "like"; before: string; after: string };

const LIKES: Record<string, Shape> = {
  contains: { kind: "ilike", before: "%", after: "%" },
  containss: { kind: "like", before: "%", after: "%" },
  startswith: { kind: "ilike", before: "", after: "%" },
  startswiths: { kind: "like", before: "", after: "%" },
  endswith: { kind: "ilike", before: "%", after: "" },
  endswiths: { kind: "like", before: "%", after: "" },
};

const NEGATED: Record<string, string> = {
  ncontains: "contains",
  ncontainss: "containss",
  nstartswith: "startswith",
  nstartswiths: "startswiths",
  nendswith: "endswith",
  nendswiths: "endswiths",
  nin: "in",
  nina: "ina",
  nnull: "null",
};

const COMPARISONS: Record<string, string> = {
  eq: "eq",
  eqs: "eq",
  ne: "neq",
  nes: "neq",
  gt: "gt",
  gte: "gte",
  lt: "lt",
  lte: "lte",
};

/** One condition on one column, `operator.value`. `tree`: the value stands inside a logic tree and must be quoted. */
function condition(operator: CrudOperators, value: unknown, tree: boolean): string {
  const positive = NEGATED[operator];
  if (positive) return `not.${condition(positive as CrudOperators, value, tree)}`;
  const like = LIKES[operator];
  if (like) {
    return `${like.kind}.${like.before}${likeText(value, tree)}${like.after}`;
  }
  const comparison = COMPARISONS[operator];
  if (comparison) {
    if (value === null) return comparison === "neq" ? "not.is.null" : "is.null";
    // The local server does not read \" inside quotes: an exact pattern says the same.
    if (tree && comparison === "eq" && /["\\]/.test(String(value))) return `like.${likeText(value, true)}`;
    return `${comparison}.${tree ? quote(value) : String(value)}`;
  }
  if (operator === "in") return `in.${inList(listOf(value))}`;
  if (operator === "ina") {
    const literal = arrayLiteral(listOf(value));
    return `cs.${tree ? quote(literal) : literal}`;
  }
  if (operator === "null") return "is.null";
  throw new Error(`Opérateur de filtre inconnu\u202f: ${operator}`);
}

/** Filters that one condition cannot say, written with others that can. */
function rewrite(filter: LogicalFilter): CrudFilter {
  const { field, operator, value } = filter;
  const one = (name: CrudOperators, wanted: unknown): LogicalFilter =>
    ({ field, operator: name, value: wanted }) as LogicalFilter;
  const bounds = listOf(value);
  if (operator === "between") {
    const given = [one("gte", bounds[0]), one("lte", bounds[1])].filter((bound) => bound.value !== undefined);
    return { operator: "and", value: given.filter((bound) => bound.value !== null && bound.value !== "") };
  }
  if (operator === "nbetween") return { operator: "or", value: [one("lt", bounds[0]), one("gt", bounds[1])] };
  // SQL's `in` never matches null: the person who ticked « vide » among the values means it.
  if (operator === "in" && bounds.includes(null)) {
    return {
      operator: "or",
      value: [
        one(
          "in",
          bounds.filter((item) => item !== null),
        ),
        one("null", true),
      ],
    };
  }
  return filter;
}

const isLogical = (filter: CrudFilter): filter is LogicalFilter => "field" in filter;

/** A filter whose value was cleared must not be sent: Refine keeps empty values around. */
function isActive(filter: CrudFilter): boolean {
  if (!isLogical(filter)) return filter.value.some(isActive);
  if (filter.operator === "null" || filter.operator === "nnull") return true;
  const { value } = filter;
  if (Array.isArray(value)) return value.some((one) => one !== undefined && one !== "");
  return value !== undefined && value !== "";
}

function branch(filter: CrudFilter): string {
  if (isLogical(filter)) {
    const rewritten = rewrite(filter);
    if (!isLogical(rewritten)) return branch(rewritten);
    return `${filter.field}.${condition(filter.operator, filter.value, true)}`;
  }
  return `${filter.operator}(${branches(filter)})`;
}

const branches = (filter: ConditionalFilter): string => filter.value.filter(isActive).map(branch).join(",");

/** Adds the filters to a query's address. */
export function applyFilters<Q extends FilterTarget>(query: Q, filters: CrudFilters = []): Q {
  for (const given of filters) {
    if (!isActive(given)) continue;
    const filter = isLogical(given) ? rewrite(given) : given;
    if (isLogical(filter)) {
      const [operator, ...value] = condition(filter.operator, filter.value, false).split(".");
      query.filter(filter.field, operator ?? "eq", value.join("."));
    } else if (filter.operator === "and") applyFilters(query, filter.value);
    else query.or(branches(filter));
  }
  return query;
}
