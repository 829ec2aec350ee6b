import { emptySigner, type LinkKind, type SignerDraft, useLinkVisit } from "@/features/signature/use-link-visit";
import { publicRpc } from "@/lib/public-rpc";

export type Said = "interested" | "meet" | "declined";

/** A candidate as the client knows them: a reference, for one order. */
export type Presented = {
  signer_name: string;
  job: string | null;
  reference: string | null;
  company: string | null;
  start_date: string | null;
  answer: Said | null;
  comment: string | null;
  sender: string | null;
  agency: string | null;
  agency_phone: string | null;
};

type Draft = SignerDraft<Said> & { comment: string };

const presentation: LinkKind<Presented, Draft> = {
  reads: "presentation_open",
  empty: () => ({ ...emptySigner(), comment: "" }),
  send: (token, draft, answer) => publicRpc("presentation_answer", { token, answer, comment: draft.comment.trim() }),
};

/** One visit of the link of a candidate: an answer, sent once, kept while there is no network. */
export const useVisit = (token: string) => useLinkVisit(token, presentation);
