import { useCallback, useEffect, useRef, useState } from "react";
import { keepOffline } from "@/lib/offline";
import { PublicRpcError, publicRpc } from "@/lib/public-rpc";
import { keep, newIdempotencyKey, readKept } from "./kept";
import type { LinkAnswer, Receipt } from "./link";

/** What every visitor types and draws; it stays on the device between two visits of the same link. */
export type SignerDraft<What extends string = "sign"> = {
  name: string;
  quality: string;
  image: string | null;
  key: string;
  /** What waits for the network to come back. */
  pending: What | null;
};

export const emptySigner = () => ({ name: "", quality: "", image: null, key: newIdempotencyKey(), pending: null });

/** Who signs, as the functions behind a link take it. */
export const signerOf = ({ name, quality, key }: SignerDraft<string>) => ({
  name: name.trim(),
  quality: quality.trim(),
  idempotency_key: key,
  user_agent: navigator.userAgent,
});

export type Visit<Ready> =
  | { at: "loading" }
  | { at: "unreachable"; message: string }
  | { at: "answered"; answer: LinkAnswer<Ready> };

/** What is particular to one kind of link. The object is made once, outside the component. */
export type LinkKind<Ready, Draft extends SignerDraft<string>> = {
  /** The function that reads it. */
  readonly reads: string;
  readonly empty: () => Draft;
  readonly send: (token: string, draft: Draft, what: NonNullable<Draft["pending"]>) => Promise<LinkAnswer<Ready>>;
  /** What of a draft fits what has just been read. */
  readonly fit?: (draft: Draft, answer: LinkAnswer<Ready>) => Draft;
};

type Kept<Ready, Draft> = Partial<Draft> & { read?: LinkAnswer<Ready>; receipt?: Receipt };
type Problem = { message: string; field: string | undefined };

export const RETRY_DELAY = 15_000;

const isOffline = (error: unknown): boolean => error instanceof PublicRpcError && error.kind === "offline";

const messageOf = (error: unknown): string =>
  error instanceof PublicRpcError ? error.message : "Le lien ne s’ouvre pas. Réessayez dans un instant.";

/**
 * One visit of a link: reads the paper, keeps what is typed on the device, answers once. Without network the answer waits
 * here and leaves by itself; the same key makes the server give the same receipt if it had already arrived.
 */
export function useLinkVisit<Ready extends { signer_name: string }, Draft extends SignerDraft<string>>(
  token: string,
  kind: LinkKind<Ready, Draft>,
) {
  type What = NonNullable<Draft["pending"]>;
  const [visit, setVisit] = useState<Visit<Ready>>({ at: "loading" });
  const [draft, setDraft] = useState<Draft>(kind.empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const submit = useCallback(
    async (said: Draft, what: What): Promise<boolean> => {
      if (sending.current) return false;
      sending.current = true;
      setSending(true);
      setProblem(null);
      try {
        const answer = await kind.send(token, said, what);
        // The receipt stays: who opens the link again on this device finds it.
        await keep(token, answer.receipt ? { receipt: answer.receipt } : null);
        setVisit({ at: "answered", answer });
        return true;
      } catch (error) {
        setDraft((now) => ({ ...now, pending: isOffline(error) ? what : null }));
        if (!isOffline(error))
          setProblem({ message: messageOf(error), field: error instanceof PublicRpcError ? error.field : undefined });
        return false;
      } finally {
        sending.current = false;
        setSending(false);
      }
    },
    [token, kind],
  );

  const open = useCallback(async () => {
    setVisit({ at: "loading" });
    const kept = await readKept<Kept<Ready, Draft>>(token);
    const restored: Draft = { ...kind.empty(), ...kept };
    if (kept) setDraft(restored);
    // An answer that was waiting leaves before anything else is asked.
    if (restored.pending && (await submit(restored, restored.pending as What))) return;
    const receipt = kept?.receipt;
    const signed: LinkAnswer<Ready> | null = receipt
      ? ({ state: "signed", message: null, receipt } as LinkAnswer<Ready>)
      : null;
    try {
      const answer = await publicRpc<LinkAnswer<Ready>>(kind.reads, { token });
      if (answer.state === "used" && signed) return setVisit({ at: "answered", answer: { ...answer, ...signed } });
      setDraft((now) => {
        const named = { ...now, name: now.name || (answer.signer_name ?? "") };
        return kind.fit?.(named, answer) ?? named;
      });
      setVisit({ at: "answered", answer });
    } catch (error) {
      // What was read before the network went away is still worth reading and signing; so is the receipt.
      const known = signed ?? kept?.read;
      setVisit(known ? { at: "answered", answer: known } : { at: "unreachable", message: messageOf(error) });
    }
  }, [token, kind, submit]);

  useEffect(() => void open(), [open]);
  useEffect(() => void keepOffline(), []);

  const ready = visit.at === "answered" && visit.answer.state === "ready" ? visit.answer : undefined;
  useEffect(() => {
    if (ready) void keep(token, { ...draft, read: ready });
  }, [token, draft, ready]);

  const waiting = ready ? (draft.pending as What | null) : null;
  useEffect(() => {
    if (!waiting) return;
    const retry = () => void submit(draft, waiting);
    window.addEventListener("online", retry);
    const timer = setInterval(retry, RETRY_DELAY);
    return () => {
      window.removeEventListener("online", retry);
      clearInterval(timer);
    };
  }, [waiting, submit, draft]);

  const send = (what: What) => submit(draft, what);
  return { visit, draft, setDraft, problem, isSending, open, send };
}
