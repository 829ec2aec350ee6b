import type { ComponentType } from "react";
import { useRights } from "@/lib/rights";
import Refused from "@/pages/errors/refused";
import type { Handle } from "./handle";
import { mayOpen } from "./menu";

/**
 * The page behind its own gate; the server holds it again. The gate travels with the page (it is not read from the
 * address): a page kept alive behind a refused one must stay as it is.
 */
export function gated(Page: ComponentType, gate: Handle["gate"]): ComponentType {
  return function Gated() {
    const rights = useRights();
    if (!rights) return null;
    return mayOpen(gate, rights) ? <Page /> : <Refused />;
  };
}
