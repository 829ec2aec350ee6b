import type { ImportKind } from "@/rules/import/columns";
import {
  bestMatch,
  choicesFor,
  type Decision,
  databaseMatch,
  defaultDecision,
  type FoundDuplicate,
  fileMatch,
  isBlocked,
  type Match,
} from "@/rules/import/decision";
import type { FileDuplicate } from "@/rules/import/duplicates";
import type { PreviewRow } from "./reading";

/** What a person chose for a line; the record it goes to when it is not the one proposed. */
type Choice = { readonly decision?: Decision; readonly target?: Match };
export type Choices = ReadonlyMap<number, Choice>;

export type PlannedRow = PreviewRow & {
  readonly matches: readonly Match[];
  /** Null: somebody must say. */
  readonly decision: Decision | null;
  readonly target: Match | undefined;
  readonly choices: readonly Decision[];
  readonly isBlocked: boolean;
  /** Looks like another, without proof: the same, a new one, or left out, nobody has said yet. */
  readonly isDoubtful: boolean;
};

/** Every likeness, by line: those of the base, then those of the file. */
export function matchesByLine(
  kind: ImportKind,
  rows: readonly PreviewRow[],
  repeats: readonly FileDuplicate[],
  found: readonly FoundDuplicate[],
): ReadonlyMap<number, readonly Match[]> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const matches = new Map<number, Match[]>();
  const add = (line: number, match: Match) => matches.set(line, [...(matches.get(line) ?? []), match]);
  const identity = (row: PreviewRow) => ({ name: row.title, hasSiret: row.hasSiret });
  for (const one of found) {
    const row = byLine.get(one.line);
    if (row && one.target_id) add(one.line, databaseMatch(kind, one, identity(row)));
  }
  for (const repeat of repeats) {
    const row = byLine.get(repeat.row);
    if (row) add(repeat.row, fileMatch(kind, repeat, byLine.get(repeat.of)?.title ?? "", identity(row)));
  }
  return matches;
}

/** The record of the base that a line would complete, where nobody has to look. */
export const surelyThere = (
  kind: ImportKind,
  rows: readonly PreviewRow[],
  found: readonly FoundDuplicate[],
): ReadonlyMap<number, string> =>
  new Map(
    [...matchesByLine(kind, rows, [], found)].flatMap(([line, matches]) => {
      const best = bestMatch(matches);
      return best?.sure && best.targetId ? [[line, best.targetId] as const] : [];
    }),
  );

/** What the database would not take holds the line back, as what cannot be read does. */
export function withRefusals(
  rows: readonly PreviewRow[],
  refused: readonly { readonly line: number; readonly message: string }[],
): PreviewRow[] {
  const byLine = new Map(refused.map(({ line, message }) => [line, message]));
  return rows.map((row) => {
    const message = byLine.get(row.line);
    return message === undefined
      ? row
      : { ...row, problems: [...row.problems, { row: row.line, column: "", severity: "error" as const, message }] };
  });
}

export function plan(
  rows: readonly PreviewRow[],
  matches: ReadonlyMap<number, readonly Match[]>,
  choices: Choices,
): PlannedRow[] {
  return rows.map((row) => {
    const own = matches.get(row.line) ?? [];
    const chosen = choices.get(row.line);
    const allowed = choicesFor(row.problems, own);
    const wanted = chosen?.decision;
    const decision = wanted && allowed.includes(wanted) ? wanted : defaultDecision(row.problems, own);
    return {
      ...row,
      matches: own,
      choices: allowed,
      decision,
      target: chosen?.target && own.includes(chosen.target) ? chosen.target : bestMatch(own),
      isBlocked: isBlocked(row.problems),
      isDoubtful: decision === null,
    };
  });
}

export const SHOWN = ["all", "duplicates", "doubtful", "problems", "understood", "blocked"] as const;
export type Shown = (typeof SHOWN)[number];

export const SHOWN_LABELS: Readonly<Record<Shown, string>> = {
  all: "Toutes",
  duplicates: "Doublons",
  doubtful: "À décider",
  problems: "Avec remarques",
  understood: "Interprétées",
  blocked: "Bloquées",
};

const TESTS: Readonly<Record<Shown, (row: PlannedRow) => boolean>> = {
  all: () => true,
  duplicates: (row) => row.matches.length > 0,
  doubtful: (row) => row.isDoubtful,
  problems: (row) => row.problems.some(({ severity }) => severity !== "info"),
  understood: (row) => row.problems.some(({ severity }) => severity === "info"),
  blocked: (row) => row.isBlocked,
};

export const shownRows = (rows: readonly PlannedRow[], shown: Shown): readonly PlannedRow[] =>
  shown === "all" ? rows : rows.filter(TESTS[shown]);

export type Counts = Readonly<Record<Shown | Decision, number>>;

export function countsOf(rows: readonly PlannedRow[]): Counts {
  const counts: Record<Shown | Decision, number> = {
    all: rows.length,
    duplicates: 0,
    doubtful: 0,
    problems: 0,
    understood: 0,
    blocked: 0,
    create: 0,
    merge: 0,
    update: 0,
    skip: 0,
  };
  for (const row of rows) {
    if (row.decision) counts[row.decision] += 1;
    for (const shown of SHOWN) if (shown !== "all" && TESTS[shown](row)) counts[shown] += 1;
  }
  return counts;
}

/** « Appliquer à toutes » : the decision on every line where it may be taken; the others keep theirs. */
export function applyToAll(rows: readonly PlannedRow[], decision: Decision, choices: Choices): Choices {
  const next = new Map(choices);
  for (const row of rows) if (row.choices.includes(decision)) next.set(row.line, { ...next.get(row.line), decision });
  return next;
}

/** A line as `stage_import_rows` takes it. */
export function stagedRow(row: PlannedRow) {
  const goesTo = row.decision === "merge" || row.decision === "update" ? row.target : undefined;
  const reason = row.problems.find(({ severity }) => severity === "error")?.message;
  return {
    line: row.line,
    raw: row.raw,
    values: row.payload,
    problems: row.problems.map(({ column, severity, message }) => ({ column, severity, message })),
    decision: row.decision,
    target_id: goesTo?.targetId ?? null,
    target_line: goesTo?.targetId ? null : (goesTo?.targetLine ?? null),
    message: row.decision === "skip" ? (reason ?? "Ignorée par choix.") : null,
  };
}
