import { boolean } from "@/kit/declaration";
import { closingFields } from "./closing";
import { contractFields, hoursFields, payFields } from "./conditions";
import { orderFields, peopleFields, placeFields } from "./order";
import { profileFields } from "./profile";

/** A client order and a pooling of talents are the same row seen from two lists; they share fields and sections. */
export const missionFields = {
  ...orderFields,
  ...contractFields,
  ...profileFields,
  ...payFields,
  ...hoursFields,
  ...placeFields,
  ...peopleFields,
  ...closingFields,
  is_client_order: boolean("Commande d’un client", { hidden: true }),
} as const;

export { closingAsks as missionAsks } from "./closing";
export { missionNext } from "./next";
export { missionHeadline, missionSections, missionTabs } from "./tabs";
