import { emptySigner, type LinkKind, type SignerDraft, useLinkVisit } from "@/features/signature/use-link-visit";
import { publicRpc } from "@/lib/public-rpc";

/** What is asked of a substitute: one day, a job and a town where the order says them. */
export type Asked = {
  signer_name: string;
  day: string;
  answer: "confirmed" | "declined" | null;
  job: string | null;
  city: string | null;
  schedule: string | null;
  agency: string | null;
  agency_phone: string | null;
};

type Draft = SignerDraft<"come" | "decline"> & { comment: string };

const call: LinkKind<Asked, Draft> = {
  reads: "substitute_open",
  empty: () => ({ ...emptySigner(), comment: "" }),
  send: (token, draft, what) =>
    publicRpc("substitute_answer", { token, comes: what === "come", comment: draft.comment.trim() }),
};

/** One visit of the link of a substitute: yes or no, sent once, kept while there is no network. */
export const useVisit = (token: string) => useLinkVisit(token, call);
