import { useCallback, useEffect, useState } from "react";
import { PublicRpcError, publicFunction } from "@/lib/public-rpc";

type Visited<T> =
  | { readonly at: "loading" }
  | { readonly at: "unreachable"; readonly message: string }
  | { readonly at: "read"; readonly answer: T };

/** One visit of a page that anyone may read: what the function `postings` answers to one word; `open` asks again. */
export function useVisit<T>(route: string, name: string, value: string): Visited<T> & { readonly open: () => void } {
  const [visit, setVisit] = useState<Visited<T>>({ at: "loading" });
  const open = useCallback(() => {
    setVisit({ at: "loading" });
    publicFunction<T>(`postings/${route}`, { [name]: value }).then(
      (answer) => setVisit({ at: "read", answer }),
      (error: unknown) => {
        const message = error instanceof PublicRpcError ? error.message : "La page ne s’ouvre pas.";
        setVisit({ at: "unreachable", message });
      },
    );
  }, [route, name, value]);
  useEffect(open, [open]);
  return { ...visit, open };
}
