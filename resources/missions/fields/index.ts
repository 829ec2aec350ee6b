import { boolean } from "@/kit/declaration";
import { orderFields } from "./order";

/** A client order and a pooling of talents are the same row seen from two lists; they share fields and sections. */
export const missionFields = {
  ...orderFields,
  is_client_order: boolean("Commande d’un client", { hidden: true }),
} as const;

export { closingAsks as missionAsks } from "./closing";
export { missionNext } from "./next";
export { orderedBy } from "./order";
export { missionHeadline, missionSections, missionTabs } from "./tabs";
