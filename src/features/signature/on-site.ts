import { useKit } from "@/kit/context";
import { pathOf } from "@/kit/declaration";

/** Where a party who is here signs, on the screen of a member. */
export function useOnSitePath(): (request: string) => string {
  const requests = useKit().resources.byTable("signature_request");
  return (request) => (requests ? pathOf.tab(requests, request, "on-site") : "");
}

/** What `on_site_open` answers beside the paper: the record that the signature is of. */
export type OnSite = { state: "ready" | "used"; row_id: string };

/** The record that was signed. */
export function useSignedPath(): (entity: string, id: string) => string {
  const { resources } = useKit();
  return (entity, id) => {
    const signed = resources.byTable(entity);
    return signed ? pathOf.show(signed, id) : "";
  };
}
