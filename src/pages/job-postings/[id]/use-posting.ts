import { useCallback, useEffect, useState } from "react";
import { PublicRpcError, publicFunction } from "@/lib/public-rpc";
import type { OpenPosting } from "@/rules/posting/structured";

type Answered = ({ readonly state: "open" } & OpenPosting) | { readonly state: "closed" | "unknown" };

export type PostingVisit =
  | { readonly at: "loading" }
  | { readonly at: "unreachable"; readonly message: string }
  | { readonly at: "read"; readonly posting: Answered };

/** One visit of an offer; `open` asks again. */
export function usePosting(id: string): PostingVisit & { readonly open: () => void } {
  const [visit, setVisit] = useState<PostingVisit>({ at: "loading" });
  const open = useCallback(() => {
    setVisit({ at: "loading" });
    publicFunction<Answered>("postings/open", { id }).then(
      (posting) => setVisit({ at: "read", posting }),
      (error: unknown) => {
        const message = error instanceof PublicRpcError ? error.message : "L’offre ne s’ouvre pas.";
        setVisit({ at: "unreachable", message });
      },
    );
  }, [id]);
  useEffect(open, [open]);
  return { ...visit, open };
}
