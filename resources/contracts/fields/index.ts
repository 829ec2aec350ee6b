import { followUpFields, identityFields } from "./identity";
import { partiesFields, partiesSection } from "./parties";
import { expenseFields, payFields, paySections } from "./pay";
import { placeFields, postFields, postSections } from "./post";
import { forbiddenFields, forbiddenSection, reasonFields, reasonSection } from "./reason";
import { termFields, termSection } from "./term";
import { timesheetFields, timesheetSection } from "./timesheets";

/** A contract and its amendments are rows of one table seen from two lists; they share fields and sections (L1251-16, L1251-43). */
export const contractFields = {
  ...identityFields,
  ...partiesFields,
  ...reasonFields,
  ...forbiddenFields,
  ...termFields,
  ...postFields,
  ...placeFields,
  ...payFields,
  ...expenseFields,
  ...timesheetFields,
  ...followUpFields,
} as const;

export const contractSections = [
  partiesSection,
  reasonSection,
  forbiddenSection,
  termSection,
  ...postSections,
  ...paySections,
  timesheetSection,
] as const;
