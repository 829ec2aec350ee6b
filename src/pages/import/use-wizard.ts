import { useEffect, useMemo, useRef, useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRights } from "@/lib/rights";
import { markDirty } from "@/lib/unsaved";
import { type ImportKind, type Mapping, missingTargets, proposeMapping } from "@/rules/import/columns";
import { type Decision, type FoundDuplicate, isBlocked, type Match } from "@/rules/import/decision";
import type { FileDuplicate } from "@/rules/import/duplicates";
import { checkContent, checkSize } from "./accept";
import { findDuplicates, findRefused, launchImport, type Refused } from "./calls";
import type { Opened } from "./engine";
import { applyToAll, type Choices, matchesByLine, type PlannedRow, plan, surelyThere, withRefusals } from "./plan";
import { createReader, type Reader } from "./reader";
import type { PreviewRow } from "./reading";
import { useReference } from "./use-reference";

export type Work = { readonly label: string; readonly done: number; readonly total: number };
type Source = { readonly name: string; readonly opened: Opened };
type Read = {
  readonly rows: readonly PreviewRow[];
  readonly repeats: readonly FileDuplicate[];
  readonly found: readonly FoundDuplicate[];
  readonly arePlacesKnown: boolean;
};

const PAGE = "/import";
const NOTHING: Choices = new Map();
/** A line that is already held back is not tried. */
const writable = (rows: readonly PreviewRow[]) => rows.filter(({ problems }) => !isBlocked(problems));

/** Everything between « choisir un fichier » and « importer ». Nothing is written before `launch`. */
export function useWizard(onLaunched: (batchId: string) => void) {
  const server = useServer();
  const workspaceId = useRights()?.workspace?.id;
  const reference = useReference();
  const reader = useRef<Reader | null>(null);
  const stop = useRef<AbortController | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [kind, setKind] = useState<ImportKind>("talents");
  const [mapping, setMapping] = useState<Mapping>({});
  const [read, setRead] = useState<Read | null>(null);
  const [choices, setChoices] = useState<Choices>(NOTHING);
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const forget = () => {
    stop.current?.abort();
    stop.current = null;
    setRead(null);
    setChoices(NOTHING);
    setWork(null);
    setProblem(null);
  };
  const reset = () => {
    forget();
    reader.current?.close();
    reader.current = null;
    setSource(null);
  };
  useEffect(
    () => () => {
      stop.current?.abort();
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  useEffect(() => {
    markDirty(PAGE, source !== null);
    return () => markDirty(PAGE, false);
  }, [source]);

  const choose = async (file: File) => {
    reset();
    const size = checkSize(file);
    if (!size.ok) return setProblem(size.reason);
    setWork({ label: "Lecture du fichier", done: 0, total: 0 });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const type = checkContent(bytes, file.name);
      if (!type.ok) return setProblem(type.reason);
      reader.current = createReader();
      const opened = await reader.current.open(bytes, type.value);
      if (!opened.ok) return setProblem(opened.reason);
      setSource({ name: file.name, opened: opened.value });
      takeKind(opened.value.kind, opened.value);
    } catch {
      setProblem("Ce fichier n’a pas pu être lu. Fermez-le s’il est ouvert ailleurs, puis recommencez.");
    } finally {
      setWork(null);
    }
  };

  const takeKind = (next: ImportKind, opened = source?.opened) => {
    forget();
    setKind(next);
    setMapping(proposeMapping(next, opened?.headers ?? []));
  };
  const mapColumn = (key: string, header: string | null) => {
    forget();
    // A column serves once: whoever had it lets it go.
    const others = Object.entries(mapping).map(([other, at]) => [other, header !== null && at === header ? null : at]);
    setMapping({ ...Object.fromEntries(others), [key]: header });
  };

  const context = useMemo(
    () => (reference.context ? { ...reference.context, kind, mapping } : null),
    [reference.context, kind, mapping],
  );

  /** Reads every line, then asks the base who is already there. */
  const check = async () => {
    if (!context || !reader.current) return;
    forget();
    const mine = new AbortController();
    stop.current = mine;
    const rows: PreviewRow[] = [];
    const say = (label: string) => (done: number, total: number) => {
      if (!mine.signal.aborted) setWork({ label, done, total });
    };
    try {
      const reading = say("Lecture des lignes");
      const summary = await reader.current.read(context, (some, total) => {
        rows.push(...some);
        reading(rows.length, total);
      });
      if (!summary || mine.signal.aborted) return;
      const found = await findDuplicates(server, kind, rows, say("Recherche des doublons dans la base"), mine.signal);
      const refused = await findRefused(
        server,
        kind,
        writable(rows),
        surelyThere(kind, rows, found),
        say("Essai de chaque ligne, sans rien écrire"),
        mine.signal,
      );
      if (!mine.signal.aborted) setRead({ ...summary, rows: withRefusals(rows, refused), found });
    } catch (error) {
      if (!mine.signal.aborted) setProblem(messageOf(error));
    } finally {
      if (!mine.signal.aborted) setWork(null);
    }
  };

  const correct = async (line: number, raw: PreviewRow["raw"]) => {
    if (!context || !reader.current) return;
    const answer = await reader.current.correct(line, raw, context);
    if (!answer) return;
    const { signal } = new AbortController();
    const found = await findDuplicates(server, kind, [answer.row], () => {}, signal).catch(() => []);
    const there = surelyThere(kind, [answer.row], found);
    const refused = await findRefused(server, kind, writable([answer.row]), there, () => {}, signal).catch(
      (): Refused[] => [],
    );
    const [corrected] = withRefusals([answer.row], refused);
    setRead(
      (now) =>
        now && {
          ...now,
          rows: now.rows.map((row) => (row.line === line ? (corrected ?? row) : row)),
          repeats: answer.repeats,
          found: [...now.found.filter((one) => one.line !== line), ...found],
        },
    );
  };

  const planned = useMemo(
    () => (read ? plan(read.rows, matchesByLine(kind, read.rows, read.repeats, read.found), choices) : null),
    [read, kind, choices],
  );

  const launch = async () => {
    if (!planned || !source || !workspaceId || planned.some(({ isDoubtful }) => isDoubtful)) return;
    setProblem(null);
    setWork({ label: "Envoi des lignes", done: 0, total: planned.length });
    try {
      const batchId = await launchImport(
        server,
        {
          workspaceId,
          kind,
          mapping,
          fileName: source.name,
          fileHash: source.opened.hash,
          headers: source.opened.headers,
          rows: planned,
        },
        (done, total) => setWork({ label: "Envoi des lignes", done, total }),
      );
      reset();
      onLaunched(batchId);
    } catch (error) {
      setWork(null);
      setProblem(messageOf(error));
    }
  };

  return {
    source,
    kind,
    mapping,
    missing: missingTargets(kind, mapping),
    planned,
    arePlacesKnown: read?.arePlacesKnown ?? true,
    work,
    problem,
    reference,
    choose,
    takeKind,
    mapColumn,
    check,
    correct,
    launch,
    reset,
    backToColumns: forget,
    decide: (line: number, decision: Decision) =>
      setChoices((now) => new Map(now).set(line, { ...now.get(line), decision })),
    aim: (line: number, target: Match) => setChoices((now) => new Map(now).set(line, { ...now.get(line), target })),
    decideAll: (rows: readonly PlannedRow[], decision: Decision) =>
      setChoices((now) => applyToAll(rows, decision, now)),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
