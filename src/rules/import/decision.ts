import { fold } from "../fold.ts";
import type { ImportKind } from "./columns.ts";
import { DUPLICATE_LABELS, type DuplicateReason, type FileDuplicate } from "./duplicates.ts";
import type { Problem } from "./row.ts";

/** What becomes of a line: a new record, the file wins, only what is empty is filled, nothing. */
export type Decision = "create" | "update" | "merge" | "skip";

export const DECISIONS: Readonly<Record<Decision, { label: string; explanation: string }>> = {
  create: { label: "Nouvelle fiche", explanation: "Ce n’est aucune de celles qui lui ressemblent." },
  merge: { label: "La même : compléter", explanation: "Remplit seulement ce qui est vide dans la fiche." },
  update: { label: "La même : mettre à jour", explanation: "Les valeurs du fichier remplacent celles de la fiche." },
  skip: { label: "Ignorer", explanation: "Rien n’est importé ; la ligne reste dans le rapport." },
};

/** A record, already there (`targetId`) or earlier in the file (`targetLine`), that looks like the line. */
export type Match = {
  readonly targetId: string | null;
  readonly targetLine: number | null;
  readonly title: string;
  readonly subtitle: string;
  readonly reasons: readonly string[];
  /** False: one sign only and another name, someone must look. */
  readonly sure: boolean;
};

/** A row of `find_import_duplicates`. */
export type FoundDuplicate = {
  readonly line: number;
  readonly target_id: string | null;
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly reasons: readonly string[];
};

const REASONS: Readonly<Record<string, string>> = {
  ...DUPLICATE_LABELS,
  name_birth_date: DUPLICATE_LABELS.name_and_birth_date,
  siren: "même SIREN",
};

/** « même téléphone, même e-mail ». */
export const reasonsText = (reasons: readonly string[]): string =>
  reasons.map((reason) => REASONS[reason] ?? reason).join(", ");

type Identity = { readonly name: string; readonly hasSiret: boolean };

const words = (name: string): string =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .sort()
    .join(" ");

/** A telephone or a mailbox may be shared, a name may be borne by two companies or two people: one of them alone proves nothing. */
function isSure(kind: ImportKind, reasons: readonly string[], title: string, { name, hasSiret }: Identity): boolean {
  if (kind === "companies") return reasons.some((reason) => reason === "siret" || reason === "siren") || !hasSiret;
  if (reasons.length > 1 || reasons.some((reason) => reason.startsWith("name_"))) return true;
  return !reasons.includes("name") && words(title) === words(name);
}

export const databaseMatch = (kind: ImportKind, found: FoundDuplicate, identity: Identity): Match => ({
  targetId: found.target_id,
  targetLine: null,
  title: found.title ?? "",
  subtitle: found.subtitle ?? "",
  reasons: found.reasons,
  sure: isSure(kind, found.reasons, found.title ?? "", identity),
});

export function fileMatch(
  kind: ImportKind,
  { of, reasons }: FileDuplicate,
  earlier: string,
  identity: Identity,
): Match {
  return {
    targetId: null,
    targetLine: of,
    title: earlier,
    subtitle: `ligne ${of} du fichier`,
    reasons,
    sure: isSure(kind, reasons as readonly DuplicateReason[], earlier, identity),
  };
}

/** What holds a line back altogether. */
export const isBlocked = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === "error");

/** What may be chosen for a line. */
export const choicesFor = (problems: readonly Problem[], matches: readonly Match[]): readonly Decision[] =>
  isBlocked(problems) ? ["skip"] : matches.length > 0 ? ["merge", "update", "create", "skip"] : ["create", "skip"];

/**
 * What is proposed: nothing that is there is ever overwritten (complete), a line without a name waits. A doubtful
 * likeness is nobody's to decide but the person's who imports: null.
 */
export function defaultDecision(problems: readonly Problem[], matches: readonly Match[]): Decision | null {
  if (isBlocked(problems)) return "skip";
  if (matches.length === 0) return "create";
  return matches.some((match) => match.sure) ? "merge" : null;
}

/** The record that a « compléter » or « mettre à jour » goes to: one of the base before one of the file, the surest first. */
export const bestMatch = (matches: readonly Match[]): Match | undefined =>
  [...matches].sort(
    (a, b) =>
      Number(b.sure) - Number(a.sure) ||
      Number(b.targetId !== null) - Number(a.targetId !== null) ||
      b.reasons.length - a.reasons.length,
  )[0];
