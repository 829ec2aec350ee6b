import type { Shown } from "@/features/signature/shown";
import {
  emptySigner,
  type LinkKind,
  type SignerDraft,
  signerOf,
  useLinkVisit,
} from "@/features/signature/use-link-visit";
import { publicRpc } from "@/lib/public-rpc";

type Draft = SignerDraft<"sign" | "refuse"> & { hasAgreed: boolean; reason: string };

const paper: LinkKind<Shown, Draft> = {
  reads: "signature_open",
  empty: () => ({ ...emptySigner(), hasAgreed: false, reason: "" }),
  send: (token, draft, what) =>
    what === "sign"
      ? publicRpc("signature_sign", { token, signer: signerOf(draft), image: draft.image })
      : publicRpc("signature_refuse", { token, reason: draft.reason }),
};

/** One visit of the link of a contract or of conditions: signed, or refused with a reason. */
export const useVisit = (token: string) => useLinkVisit(token, paper);
