import { emptySigner, type LinkKind, type SignerDraft, useLinkVisit } from "@/features/signature/use-link-visit";
import { publicRpc } from "@/lib/public-rpc";

/** Whom profiles are written to: their name, their address half hidden, and by whom. */
export type Subscribed = { signer_name: string; email: string | null; agency: string | null };

type Draft = SignerDraft<"refuse">;

const objection: LinkKind<Subscribed, Draft> = {
  reads: "unsubscribe_open",
  empty: emptySigner,
  send: (token) => publicRpc("unsubscribe_confirm", { token }),
};

/** One visit of the link at the foot of a profile: the objection, sent once, kept while there is no network. */
export const useVisit = (token: string) => useLinkVisit(token, objection);
