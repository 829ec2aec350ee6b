import { useEffect, useState } from "react";
import { useServer } from "@/kit/server";
import { entityLabel, recordPath } from "../layout/record-path";

export type Found = { key: string; kind: string; title: string; subtitle: string; to: string };

/** Two letters bring everything; less is noise (the server refuses it too). */
const SHORTEST = 2;
const DEBOUNCE = 200;

type Row = { entity: string; id: string; title: string; subtitle: string | null };

function read(rows: readonly Row[]): Found[] {
  return rows.flatMap(({ entity, id, title, subtitle }) => {
    const to = recordPath(entity, id);
    return to ? [{ key: `${entity}:${id}`, kind: entityLabel(entity), title, subtitle: subtitle ?? "", to }] : [];
  });
}

/**
 * Records found by the server (`global_search`), a moment after the last key; the call before is given up. Until the
 * answer comes what was found before stays on screen, and `searching` says that it answers another text.
 */
export function useFound(text: string): { found: Found[]; searching: boolean } {
  const wanted = text.trim();
  const [answer, setAnswer] = useState<{ text: string; found: Found[] }>({ text: "", found: [] });
  const asks = wanted.length >= SHORTEST;
  const server = useServer();

  useEffect(() => {
    const stop = new AbortController();
    // Waited for when nothing is asked, too: the commands are matched a moment after the text (kbar).
    const timer = setTimeout(async () => {
      if (!asks) return setAnswer({ text: wanted, found: [] });
      // What cannot be searched is not found: the commands remain.
      const rows = await server.call<Row[]>("global_search", { q: wanted }, stop.signal).catch(() => []);
      if (!stop.signal.aborted) setAnswer({ text: wanted, found: read(rows) });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, asks, server]);

  return { found: asks ? answer.found : [], searching: answer.text !== wanted };
}
