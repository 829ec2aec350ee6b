import { useCallback, useEffect, useRef, useState } from "react";
import { usePageActive } from "@/lib/page-active";
import { changeRecording, dropRecording, keepPiece, keepRecording, type Recording } from "@/lib/voice/kept";
import { type Recorder, record } from "@/lib/voice/recorder";

/** Longer is no note, and would not pass as a file. Seconds. */
export const LONGEST = 30 * 60;

export type RecorderState = "idle" | "asking" | "recording" | "paused";

/** The microphone, with its pieces kept on the device as they come. */
export function useRecorder(about: Pick<Recording, "owner" | "table" | "rowId">) {
  const [state, setState] = useState<RecorderState>("idle");
  const [seconds, setSeconds] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<{ recorder: Recorder; id: string; writes: Promise<void>[] } | null>(null);
  const spoken = useRef(0);
  const isHere = usePageActive();
  const wanted = useRef(false);

  const start = async () => {
    setRefusal(null);
    setState("asking");
    wanted.current = true;
    const id = crypto.randomUUID();
    const writes: Promise<void>[] = [];
    let index = 0;
    try {
      const recorder = await record((piece) => {
        const write = keepPiece(id, index, piece).catch(() =>
          setRefusal("Cet appareil n’a plus de place\u202f: arrêtez l’enregistrement."),
        );
        index += 1;
        writes.push(write);
      });
      // The microphone was granted to a page that is no longer looked at.
      if (!wanted.current) {
        await recorder.stop();
        await dropRecording(id);
        setState("idle");
        return;
      }
      running.current = { recorder, id, writes };
      spoken.current = 0;
      setSeconds(0);
      const head = { id, ...about, type: recorder.type, startedAt: Date.now(), seconds: 0 };
      await keepRecording({ ...head, isWhole: false, isLeaving: false });
      setState("recording");
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "Le micro ne peut pas être ouvert.");
      setState("idle");
    }
  };
  const end = useCallback(async (isKept: boolean) => {
    const one = running.current;
    running.current = null;
    if (!one) return;
    await one.recorder.stop();
    await Promise.all(one.writes);
    if (isKept) await changeRecording(one.id, { isWhole: true, seconds: Math.max(1, spoken.current) });
    else await dropRecording(one.id);
    setState("idle");
  }, []);

  useEffect(() => {
    if (state !== "recording") return;
    const clock = setInterval(() => {
      spoken.current += 1;
      setSeconds(spoken.current);
      // What a cut leaves behind says how long it lasted.
      if (running.current && spoken.current % 5 === 0)
        void changeRecording(running.current.id, { seconds: spoken.current });
      if (spoken.current >= LONGEST) void end(true);
    }, 1000);
    return () => clearInterval(clock);
  }, [state, end]);
  // Another page, this one kept alive behind it or gone: nobody is recorded unseen. What was said is found again with the record.
  useEffect(() => {
    if (isHere) return;
    wanted.current = false;
    void end(true);
  }, [isHere, end]);
  useEffect(
    () => () => {
      wanted.current = false;
      void end(true);
    },
    [end],
  );

  return {
    state,
    seconds,
    refusal,
    start,
    finish: () => end(true),
    giveUp: () => end(false),
    pause: () => {
      running.current?.recorder.pause();
      setState("paused");
    },
    resume: () => {
      running.current?.recorder.resume();
      setState("recording");
    },
    level: () => running.current?.recorder.level() ?? 0,
  };
}
