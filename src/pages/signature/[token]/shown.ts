import { type ConditionPaper, conditionArticles, conditionTitle } from "@/rules/paper/condition";
import { type ContractPaper, contractArticles, contractTitle, type PaperArticle } from "@/rules/paper/contract";

/** What `signature_open` gives when there is something to sign. */
export type Shown = {
  signer_name: string;
  party: "client" | "worker" | "agency";
  entity: "contract" | "commercial_condition";
  expires_at: string;
  document_hash: string;
  document: ContractPaper | ConditionPaper;
};

export type Reading = { title: string; from: string; articles: readonly PaperArticle[] };

const isContract = (shown: Shown): shown is Shown & { document: ContractPaper } => shown.entity === "contract";

/** The document as it is read: its title, who sends it, its articles. */
export function readingOf(shown: Shown): Reading {
  if (!isContract(shown)) {
    const paper = shown.document as ConditionPaper;
    return { title: conditionTitle(paper), from: "", articles: conditionArticles(paper) };
  }
  const party = shown.party === "client" ? "client" : "worker";
  return {
    title: contractTitle(shown.document, party),
    from: shown.document.agency?.name ?? "",
    articles: contractArticles(shown.document, party),
  };
}

export type Missing = { name?: string; hasAgreed?: string; image?: string };

/** What must still be done before signing, said beside each field. */
export function missingIn(draft: { name: string; hasAgreed: boolean; image: string | null }): Missing {
  return {
    ...(draft.name.trim().length < 2 && { name: "Écrivez votre nom." }),
    ...(!draft.hasAgreed && { hasAgreed: "Cochez la case après avoir lu le document." }),
    ...(!draft.image && { image: "Dessinez votre signature." }),
  };
}
