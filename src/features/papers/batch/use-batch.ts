import { useRef, useState } from "react";
import { isUnreadable } from "@/components/fields/parsed";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import { type Line, namedIn, newLine, type Place, readLine, sendLine } from "./lines";

/** Files of one batch: what is dropped beyond waits for the next. */
export const MOST_FILES = 50;
/** Sent at a time. */
const TOGETHER = 2;

/** Whether nothing is missing for it to be kept. */
export const isSendable = (line: Line, placeOf: (line: Line) => Place | null): boolean =>
  (line.step === "ready" || line.step === "failed") &&
  line.type !== null &&
  !isUnreadable(line.expiry) &&
  placeOf(line) !== null;

/**
 * The files of a batch, from the drop to the record of each. One that fails says why and keeps what was chosen for it.
 * @param placeOf the record of a file; null while a hand has not said it
 */
export function useBatch(placeOf: (line: Line) => Place | null, looksForPeople: boolean) {
  const server = useServer();
  const refresh = useRefresh();
  const workspace = useRights()?.workspace?.id ?? "";
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const put = (key: string, changed: Partial<Line>) =>
    setLines((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  const add = async (files: readonly File[]) => {
    const fresh = files.slice(0, MOST_FILES - lines.length).map(newLine);
    setLines((now) => [...now, ...fresh]);
    const read: Line[] = [];
    for (const line of fresh) {
      const known = await readLine(line);
      read.push(known);
      // What a hand has already said of it stands.
      setLines((now) =>
        now.map((one) => (one.key === line.key ? { ...known, person: one.person, type: one.type ?? known.type } : one)),
      );
    }
    if (!looksForPeople) return;
    for (const { key, named } of await namedIn(
      server,
      read.filter(({ step }) => step === "ready"),
    )) {
      if (!named) continue;
      setLines((now) => now.map((one) => (one.key === key ? { ...one, named, person: one.person ?? named } : one)));
    }
  };

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    const waiting = lines.filter((line) => isSendable(line, placeOf));
    const next = async (): Promise<void> => {
      const line = waiting.shift();
      const place = line && placeOf(line);
      if (!line || !place) return;
      put(line.key, { step: "sending", trouble: null });
      try {
        await sendLine(server, workspace, line, place);
        put(line.key, { step: "done" });
      } catch (failure) {
        put(line.key, { step: "failed", trouble: messageOf(failure) });
      }
      return next();
    };
    await Promise.all(Array.from({ length: TOGETHER }, next));
    for (const table of ["document", "resume", "talent"]) refresh(table);
    sending.current = false;
    setSending(false);
  };

  return {
    lines,
    isSending,
    add,
    put,
    send,
    remove: (key: string) => setLines((now) => now.filter((one) => one.key !== key)),
    clear: () => setLines([]),
  };
}
