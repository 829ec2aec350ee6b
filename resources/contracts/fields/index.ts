import { partiesSection } from "./parties";
import { paySections } from "./pay";
import { postSections } from "./post";
import { forbiddenSection, reasonSection } from "./reason";
import { termSection } from "./term";
import { timesheetSection } from "./timesheets";

/** Once submitted, the paper does not change; what it does not print still does (`app.beside_paper`). */
export const contractFrozen = {
  column: "status",
  unless: ["draft", "admin_modification_requested"],
  except: [
    "owner_id",
    "admin_id",
    "contact_id",
    "timesheet_contact_id",
    "cdi_offered_on",
    "cdi_refused_on",
    "timesheet_entry_by",
    "timesheet_step_minutes",
    "order_reference",
  ],
} as const;

/** A contract and its amendments are rows of one table seen from two lists; they share fields and sections (L1251-16, L1251-43). */
export const contractSections = [
  partiesSection,
  reasonSection,
  forbiddenSection,
  termSection,
  ...postSections,
  ...paySections,
  timesheetSection,
] as const;

export { contractLife } from "./identity";
export { jobName } from "./post";
