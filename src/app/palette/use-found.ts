import { useEffect, useState } from "react";
import { supabase } from "@/lib/supabase";
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

  useEffect(() => {
    const stop = new AbortController();
    // Waited for when nothing is asked, too: the commands are matched a moment after the text (kbar).
    const timer = setTimeout(async () => {
      if (!asks) return setAnswer({ text: wanted, found: [] });
      const { data, error } = await supabase.rpc("global_search", { q: wanted }).abortSignal(stop.signal);
      if (!stop.signal.aborted) setAnswer({ text: wanted, found: error ? [] : read((data ?? []) as Row[]) });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, asks]);

  return { found: asks ? answer.found : [], searching: answer.text !== wanted };
}
