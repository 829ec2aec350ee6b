import { useKit } from "@/kit/context";
import type { Field } from "@/kit/declaration";
import { useRead } from "@/kit/server";
import type { Criterion, CriterionField } from "@/rules/search/criteria";
import { ACCEPTED, FLAGS, LEVELS, MARKS, type NameOf } from "@/rules/search/sentence";

export type Option = { readonly value: string; readonly label: string };
export type Names = {
  readonly nameOf: NameOf;
  readonly optionsOf: (field: CriterionField) => readonly Option[];
  /** The lists to choose from are still being read. */
  readonly isReading: boolean;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const optionsIn = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: capital(label) }));

/** Lists of the database that a criterion chooses from: table, key, name, order. */
const LISTS = {
  job: ["job", "code", "name", "position"],
  certificate: ["certificate_type", "code", "label", "position"],
  department: ["department", "code", "name", "code"],
  software: ["software", "id", "name", "sort_key"],
  pool: ["hiring_pool", "id", "name", "sort_key"],
  owner: ["team_member", "id", "display_name", "display_name"],
} as const;

const FIXED: Readonly<Partial<Record<CriterionField, readonly Option[]>>> = {
  level: optionsIn(LEVELS),
  accepts: optionsIn(ACCEPTED),
  mark: optionsIn(MARKS),
  flag: optionsIn(FLAGS),
};

/** The declaration of talents already names these codes. */
const DECLARED: Readonly<Partial<Record<CriterionField, string>>> = {
  contract_type: "contract_types",
  construction_type: "construction_types",
  licence: "driving_licences",
};

const choicesOf = (field: Field | undefined): readonly Option[] =>
  field && "choices" in field && field.choices ? field.choices.map(({ value, label }) => ({ value, label })) : [];

const companiesIn = (criteria: readonly Criterion[]): string[] =>
  criteria.flatMap((one) => (one.field === "worked_for" || one.field === "restricted" ? [one.value.id] : [])).sort();

/** What criteria choose from and how it is named; what is not read yet is « … ». */
export function useNames(criteria: readonly Criterion[]): Names {
  const { resources } = useKit();
  const fields = resources.byName("talent")?.fields ?? {};
  const lists = useRead({
    tables: ["job", "certificate_type", "software", "hiring_pool", "team_member", "workflow_state"],
    key: ["search_names"],
    staleTime: 5 * 60_000,
    read: async ({ rows }, signal) => {
      const read = async ([table, key, name, order]: (typeof LISTS)[keyof typeof LISTS]) => {
        const list = await rows(table, {
          select: [...new Set([key, name, order])].join(","),
          sorters: [{ field: order, order: "asc" }],
          pg: { key },
          signal,
        });
        return list.map((row): Option => ({ value: String(row[key]), label: String(row[name]) }));
      };
      const states = async () => {
        const list = await rows("workflow_state", {
          select: "code,label",
          filters: [{ field: "entity", operator: "eq", value: "talent" }],
          sorters: [{ field: "position", order: "asc" }],
          pg: { key: "code" },
          signal,
        });
        return list.map((row): Option => ({ value: String(row.code), label: String(row.label) }));
      };
      // All at once, or one that is refused alone would be heard by nobody.
      const [status, ...found] = await Promise.all([states(), ...Object.values(LISTS).map(read)]);
      const named = Object.fromEntries(Object.keys(LISTS).map((field, n) => [field, found[n] ?? []]));
      return { ...named, status } as Readonly<Partial<Record<CriterionField, readonly Option[]>>>;
    },
  });
  const companies = companiesIn(criteria);
  const clients = useRead({
    tables: ["company"],
    key: ["search_names", ...companies],
    enabled: companies.length > 0,
    read: async ({ rows }, signal) => {
      const filters = [{ field: "id", operator: "in" as const, value: companies }];
      const list = await rows("company", { select: "id,name", filters, size: companies.length, signal });
      return list.map((row): Option => ({ value: String(row.id), label: String(row.name) }));
    },
  });
  const optionsOf = (field: CriterionField): readonly Option[] => {
    const declared = DECLARED[field];
    if (declared) return choicesOf(fields[declared]);
    if (field === "worked_for" || field === "restricted") return clients.data ?? [];
    return FIXED[field] ?? lists.data?.[field] ?? [];
  };
  return {
    optionsOf,
    isReading: lists.isPending,
    // A code is shown when it is known that nothing names it: a title that the agency took out of its list.
    nameOf: (field, code) =>
      optionsOf(field).find(({ value }) => value === code)?.label ??
      (/^[0-9a-f-]{36}$/.test(code) || (lists.isPending && (field === "status" || field in LISTS)) ? "…" : code),
  };
}
