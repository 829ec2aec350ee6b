import { useCallback, useEffect, useState } from "react";
import { useServer } from "@/kit/server";
import { useAssistant } from "@/kit/use-assistant";
import { useRights } from "@/lib/rights";
import { changeRecording, dropRecording, type Recording, recordingsOf, useKeptChanges } from "@/lib/voice/kept";
import { readNote, sendRecording } from "./send";

/** Whose recordings are shown: nobody's while one looks with the eyes of another. */
export function useOwner(): string | null {
  const rights = useRights();
  if (!rights?.member || !rights.workspace || rights.view_as) return null;
  return `${rights.member.id}:${rights.workspace.id}`;
}

/** How to send one; its words are asked for behind, and `onHeard` is told whatever came of it. */
export function useSend(): (recording: Recording, onHeard: () => void) => Promise<void> {
  const server = useServer();
  const { hearing } = useAssistant().data ?? {};
  return useCallback(
    async (recording, onHeard) => {
      await sendRecording(server, recording);
      if (hearing)
        readNote(recording.id)
          .catch(() => undefined)
          .finally(onHeard);
    },
    [server, hearing],
  );
}

/** The recordings of a record that are still on this device. */
export function useRecordings(owner: string, table: string, rowId: string) {
  const [all, setAll] = useState<readonly Recording[]>([]);
  const read = useCallback(async () => {
    const mine = await recordingsOf(owner).catch(() => []);
    setAll(mine.filter((one) => one.table === table && one.rowId === rowId));
  }, [owner, table, rowId]);
  const changes = useKeptChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept may change beside this page
  useEffect(() => void read(), [read, changes]);
  return {
    all,
    leave: (id: string) => changeRecording(id, { isLeaving: true }),
    drop: dropRecording,
  };
}
