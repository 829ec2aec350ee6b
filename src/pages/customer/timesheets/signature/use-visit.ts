import { useCallback, useEffect, useRef, useState } from "react";
import { keep, newIdempotencyKey, readKept } from "@/components/signature/kept";
import type { LinkAnswer } from "@/components/signature/link";
import { PublicRpcError, publicRpc } from "@/lib/public-rpc";
import { type Corrections, type Ready, toPayload } from "./sheet";

/** What stays on the device between two visits of the same link. */
export type Draft = {
  corrections: Corrections;
  name: string;
  quality: string;
  image: string | null;
  key: string;
  isPending: boolean;
};

export type Visit =
  | { at: "loading" }
  | { at: "unreachable"; message: string }
  | { at: "answered"; answer: LinkAnswer<Ready> };

const RETRY_DELAY = 15_000;
const emptyDraft = (): Draft => ({
  corrections: {},
  name: "",
  quality: "",
  image: null,
  key: newIdempotencyKey(),
  isPending: false,
});

/**
 * One visit of the link: reads the sheet, keeps what is typed on the device, signs once. Without network the signature
 * waits here and leaves by itself; the same key makes the server answer with the same receipt if it had already arrived.
 */
export function useVisit(token: string) {
  const [visit, setVisit] = useState<Visit>({ at: "loading" });
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [problem, setProblem] = useState<{ message: string; field: string | undefined } | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const open = useCallback(async () => {
    setVisit({ at: "loading" });
    const kept = await readKept<Draft & { sheet?: LinkAnswer<Ready> }>(token);
    if (kept) setDraft({ ...emptyDraft(), ...kept });
    try {
      const answer = await publicRpc<LinkAnswer<Ready>>("timesheet_open", { token });
      setDraft((now) => ({ ...now, name: now.name || (answer.signer_name ?? "") }));
      setVisit({ at: "answered", answer });
    } catch (error) {
      // The sheet read before the network went away is still worth reading and signing.
      if (kept?.sheet) setVisit({ at: "answered", answer: kept.sheet });
      else
        setVisit({
          at: "unreachable",
          message: error instanceof PublicRpcError ? error.message : "Le lien ne s’ouvre pas.",
        });
    }
  }, [token]);

  useEffect(() => void open(), [open]);

  const readySheet = visit.at === "answered" && visit.answer.state === "ready" ? visit.answer : undefined;
  useEffect(() => {
    if (readySheet) void keep(token, { ...draft, sheet: readySheet });
  }, [token, draft, readySheet]);

  const sign = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setProblem(null);
    try {
      const answer = await publicRpc<LinkAnswer<Ready>>("timesheet_sign", {
        token,
        corrections: toPayload(draft.corrections),
        signer: {
          name: draft.name,
          quality: draft.quality,
          idempotency_key: draft.key,
          user_agent: navigator.userAgent,
        },
        image: draft.image,
      });
      await keep(token, null);
      setVisit({ at: "answered", answer });
    } catch (error) {
      const isOffline = error instanceof PublicRpcError && error.kind === "offline";
      setDraft((now) => ({ ...now, isPending: isOffline }));
      if (error instanceof PublicRpcError && !isOffline) setProblem({ message: error.message, field: error.field });
    } finally {
      sending.current = false;
      setSending(false);
    }
  }, [token, draft]);

  const isWaiting = draft.isPending && readySheet !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => void sign();
    window.addEventListener("online", retry);
    const timer = setInterval(retry, RETRY_DELAY);
    return () => {
      window.removeEventListener("online", retry);
      clearInterval(timer);
    };
  }, [isWaiting, sign]);

  return { visit, draft, setDraft, problem, isSending, open, sign };
}
