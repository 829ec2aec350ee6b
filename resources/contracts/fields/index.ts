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

/** Once submitted, the paper does not change; what it does not print still does (`app.beside_paper`). */
export const contractFrozen = {
  column: "status",
  unless: ["draft", "admin_modification_requested"],
  except: [
    "owner_id",
    "admin_id",
    "dpae_reference",
    "dpae_sent_at",
    "contact_id",
    "timesheet_contact_id",
    "timesheet_entry_by",
    "timesheet_step_minutes",
    "order_reference",
  ],
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
