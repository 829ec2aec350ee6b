import { useCallback, useEffect, useRef, useState } from "react";
import { keep, newIdempotencyKey, readKept } from "@/features/signature/kept";
import type { LinkAnswer } from "@/features/signature/link";
import type { Shown } from "@/features/signature/shown";
import { PublicRpcError, publicRpc } from "@/lib/public-rpc";

/** What stays on the device between two visits of the same link. */
export type Draft = {
  name: string;
  quality: string;
  image: string | null;
  hasAgreed: boolean;
  reason: string;
  key: string;
  /** What waits for the network to come back. */
  pending: "sign" | "refuse" | null;
};

export type Answer = LinkAnswer<Shown>;

export type Visit =
  | { at: "loading" }
  | { at: "unreachable"; message: string }
  | { at: "answered"; answer: Answer /** true: refused or signed in this very visit */; isFresh: boolean };

const RETRY_DELAY = 15_000;
const emptyDraft = (): Draft => ({
  name: "",
  quality: "",
  image: null,
  hasAgreed: false,
  reason: "",
  key: newIdempotencyKey(),
  pending: null,
});

type Problem = { message: string; field: string | undefined };

/**
 * One visit of the link: reads the document, keeps what is typed on the device, signs or refuses once. Without network
 * the answer waits here and leaves by itself; the same key makes the server give the same receipt if it had arrived.
 */
export function useVisit(token: string) {
  const [visit, setVisit] = useState<Visit>({ at: "loading" });
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const open = useCallback(async () => {
    setVisit({ at: "loading" });
    const kept = await readKept<Draft & { shown?: Answer }>(token);
    if (kept) setDraft({ ...emptyDraft(), ...kept });
    try {
      const answer = await publicRpc<Answer>("signature_open", { token });
      // The signature had left before the answer was lost: sending it again with its key brings the receipt back.
      const mayReplay = kept?.pending === "sign" && answer.state === "used" && kept.shown;
      setDraft((now) => ({ ...now, name: now.name || (answer.signer_name ?? "") }));
      setVisit({ at: "answered", answer: mayReplay && kept.shown ? kept.shown : answer, isFresh: false });
    } catch (error) {
      const message = error instanceof PublicRpcError ? error.message : "Le lien ne s’ouvre pas.";
      // What was read before the network went away is still worth reading and signing.
      if (kept?.shown) setVisit({ at: "answered", answer: kept.shown, isFresh: false });
      else setVisit({ at: "unreachable", message });
    }
  }, [token]);

  useEffect(() => void open(), [open]);

  const shown = visit.at === "answered" && visit.answer.state === "ready" ? visit.answer : undefined;
  useEffect(() => {
    if (shown) void keep(token, { ...draft, shown });
  }, [token, draft, shown]);

  const send = useCallback(
    async (what: "sign" | "refuse") => {
      if (sending.current) return;
      sending.current = true;
      setSending(true);
      setProblem(null);
      try {
        const signer = {
          name: draft.name,
          quality: draft.quality,
          idempotency_key: draft.key,
          user_agent: navigator.userAgent,
        };
        const answer =
          what === "sign"
            ? await publicRpc<Answer>("signature_sign", { token, signer, image: draft.image })
            : await publicRpc<Answer>("signature_refuse", { token, reason: draft.reason });
        await keep(token, null);
        setVisit({ at: "answered", answer, isFresh: true });
      } catch (error) {
        const isOffline = error instanceof PublicRpcError && error.kind === "offline";
        setDraft((now) => ({ ...now, pending: isOffline ? what : null }));
        if (!isOffline) {
          const known = error instanceof PublicRpcError;
          setProblem({ message: known ? error.message : "L’envoi a échoué.", field: known ? error.field : undefined });
        }
      } finally {
        sending.current = false;
        setSending(false);
      }
    },
    [token, draft],
  );

  const waiting = shown === undefined ? null : draft.pending;
  useEffect(() => {
    if (!waiting) return;
    const retry = () => void send(waiting);
    window.addEventListener("online", retry);
    const timer = setInterval(retry, RETRY_DELAY);
    return () => {
      window.removeEventListener("online", retry);
      clearInterval(timer);
    };
  }, [waiting, send]);

  return { visit, draft, setDraft, problem, isSending, open, send };
}
