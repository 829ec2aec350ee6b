import { useCallback, useEffect, useRef, useState } from "react";
import { keep, newIdempotencyKey, readKept } from "@/features/signature/kept";
import type { LinkAnswer, Receipt } from "@/features/signature/link";
import { PublicRpcError, publicRpc } from "@/lib/public-rpc";
import { type Corrections, fitting, type Ready, toPayload } from "./sheet";

/** What the customer types and draws; it stays on the device between two visits of the same link. */
export type Draft = {
  corrections: Corrections;
  name: string;
  quality: string;
  image: string | null;
  key: string;
  /** Signed without network: it leaves by itself. */
  isPending: boolean;
};

type Kept = Partial<Draft> & { sheet?: LinkAnswer<Ready>; receipt?: Receipt };

export type Visit =
  | { at: "loading" }
  | { at: "unreachable"; message: string }
  | { at: "answered"; answer: LinkAnswer<Ready> };

export const RETRY_DELAY = 15_000;

const emptyDraft = (): Draft => ({
  corrections: {},
  name: "",
  quality: "",
  image: null,
  key: newIdempotencyKey(),
  isPending: false,
});

const isOffline = (error: unknown): boolean => error instanceof PublicRpcError && error.kind === "offline";

const messageOf = (error: unknown): string =>
  error instanceof PublicRpcError ? error.message : "Le lien ne s’ouvre pas. Réessayez dans un instant.";

const send = (token: string, draft: Draft) =>
  publicRpc<LinkAnswer<Ready>>("timesheet_sign", {
    token,
    corrections: toPayload(draft.corrections),
    signer: {
      name: draft.name.trim(),
      quality: draft.quality.trim(),
      idempotency_key: draft.key,
      user_agent: navigator.userAgent,
    },
    image: draft.image,
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

  const submit = useCallback(
    async (what: Draft): Promise<boolean> => {
      if (sending.current) return false;
      sending.current = true;
      setSending(true);
      setProblem(null);
      try {
        const answer = await send(token, what);
        // The receipt stays: who opens the link again on this device finds it.
        await keep(token, answer.receipt ? { receipt: answer.receipt } : null);
        setVisit({ at: "answered", answer });
        return true;
      } catch (error) {
        setDraft((now) => ({ ...now, isPending: isOffline(error) }));
        if (!isOffline(error))
          setProblem({ message: messageOf(error), field: error instanceof PublicRpcError ? error.field : undefined });
        return false;
      } finally {
        sending.current = false;
        setSending(false);
      }
    },
    [token],
  );

  const open = useCallback(async () => {
    setVisit({ at: "loading" });
    const kept = await readKept<Kept>(token);
    const restored = { ...emptyDraft(), ...kept };
    if (kept) setDraft(restored);
    // A signature that was waiting leaves before anything else is asked.
    if (restored.isPending && (await submit(restored))) return;
    try {
      const answer = await publicRpc<LinkAnswer<Ready>>("timesheet_open", { token });
      if (answer.state === "used" && kept?.receipt) {
        setVisit({ at: "answered", answer: { ...answer, state: "signed", receipt: kept.receipt } });
        return;
      }
      const { sheet } = answer;
      setDraft((now) => ({
        ...now,
        name: now.name || (answer.signer_name ?? ""),
        corrections: sheet ? fitting(now.corrections, sheet) : now.corrections,
      }));
      setVisit({ at: "answered", answer });
    } catch (error) {
      // The sheet read before the network went away is still worth reading and signing; so is the receipt.
      if (kept?.receipt)
        setVisit({ at: "answered", answer: { state: "signed", message: null, receipt: kept.receipt } });
      else if (kept?.sheet) setVisit({ at: "answered", answer: kept.sheet });
      else setVisit({ at: "unreachable", message: messageOf(error) });
    }
  }, [token, submit]);

  useEffect(() => void open(), [open]);

  const readySheet = visit.at === "answered" && visit.answer.state === "ready" ? visit.answer : undefined;
  useEffect(() => {
    if (readySheet) void keep(token, { ...draft, sheet: readySheet });
  }, [token, draft, readySheet]);

  const isWaiting = draft.isPending && readySheet !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => void submit(draft);
    window.addEventListener("online", retry);
    const timer = setInterval(retry, RETRY_DELAY);
    return () => {
      window.removeEventListener("online", retry);
      clearInterval(timer);
    };
  }, [isWaiting, submit, draft]);

  return { visit, draft, setDraft, problem, isSending, open, sign: () => submit(draft) };
}
