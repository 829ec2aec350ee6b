import {
  emptySigner,
  type LinkKind,
  type SignerDraft,
  signerOf,
  useLinkVisit,
} from "@/features/signature/use-link-visit";
import { publicRpc } from "@/lib/public-rpc";
import { type Corrections, fitting, type Ready, toPayload } from "./sheet";

export type Draft = SignerDraft & { corrections: Corrections };

const hours: LinkKind<Ready, Draft> = {
  reads: "timesheet_open",
  empty: () => ({ ...emptySigner(), corrections: {} }),
  send: (token, draft) =>
    publicRpc("timesheet_sign", {
      token,
      corrections: toPayload(draft.corrections),
      signer: signerOf(draft),
      image: draft.image,
    }),
  fit: (draft, { sheet }) => (sheet ? { ...draft, corrections: fitting(draft.corrections, sheet) } : draft),
};

/** One visit of the link of a sheet of hours: corrected where they differ, then signed. */
export function useVisit(token: string) {
  const { send, ...visit } = useLinkVisit(token, hours);
  return { ...visit, sign: () => send("sign") };
}
