import { boolean } from "@/kit/declaration";
import { closingFields, closingSection } from "./closing";
import { conditionsSection, contractFields, hoursFields, hoursSection, payFields } from "./conditions";
import { orderFields, orderSection, peopleFields, peopleSection, placeFields } from "./order";
import { profileFields, profileSection } from "./profile";

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

export const missionSections = [
  closingSection,
  orderSection,
  hoursSection,
  profileSection,
  conditionsSection,
  peopleSection,
] as const;
