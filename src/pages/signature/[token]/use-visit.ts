import type { Shown } from "@/features/signature/shown";
import {
  emptySigner,
  type LinkKind,
  type SignerDraft,
  signerOf,
  useLinkVisit,
} from "@/features/signature/use-link-visit";
import { publicRpc } from "@/lib/public-rpc";

type Draft = SignerDraft<"sign" | "refuse" | "counter"> & {
  hasAgreed: boolean;
  code: string;
  reason: string;
  /** What one would have instead, as it is typed: field → « 1,95 ». */
  proposal: Record<string, string>;
};

/** « 1,95 » as the base reads it; what is left empty is not proposed. */
const figures = (proposal: Draft["proposal"]) =>
  Object.fromEntries(
    Object.entries(proposal)
      .map(([field, typed]) => [field, typed.trim().replace(",", ".")])
      .filter(([, typed]) => typed !== ""),
  );

const paper: LinkKind<Shown, Draft> = {
  reads: "signature_open",
  empty: () => ({ ...emptySigner(), hasAgreed: false, code: "", reason: "", proposal: {} }),
  send: (token, draft, what) =>
    what === "sign"
      ? publicRpc("signature_sign", { token, signer: { ...signerOf(draft), code: draft.code }, image: draft.image })
      : what === "counter"
        ? publicRpc("signature_counter", { token, comment: draft.reason, proposal: figures(draft.proposal) })
        : publicRpc("signature_refuse", { token, reason: draft.reason }),
};

/** One visit of the link of a contract or of conditions: signed, or refused with a reason. */
export const useVisit = (token: string) => useLinkVisit(token, paper);
