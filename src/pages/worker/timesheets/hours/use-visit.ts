import {
  emptySigner,
  type LinkKind,
  type SignerDraft,
  signerOf,
  useLinkVisit,
} from "@/features/signature/use-link-visit";
import { publicRpc } from "@/lib/public-rpc";
import { fitting, type Hours, type HoursSheet, type Ready, toPayload } from "./hours";

/** The sheet goes along with what is typed: it is needed to send again without having read it again. */
export type Draft = SignerDraft & { hours: Hours; word: string; sheet: HoursSheet | null };

const week: LinkKind<Ready, Draft> = {
  reads: "hours_open",
  empty: () => ({ ...emptySigner(), hours: {}, word: "", sheet: null }),
  send: (token, draft) =>
    publicRpc("hours_declare", {
      token,
      days: draft.sheet ? toPayload(draft.hours, draft.sheet) : [],
      comment: draft.word.trim(),
      signer: signerOf(draft),
    }),
  fit: (draft, { sheet }) => (sheet ? { ...draft, sheet, hours: fitting(draft.hours, sheet) } : draft),
};

/** One visit of the link of a worker: hours typed, kept on the device, sent once. */
export function useVisit(token: string) {
  const { send, ...visit } = useLinkVisit(token, week);
  return { ...visit, send: () => send("sign") };
}
