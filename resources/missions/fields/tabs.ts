import { activity, documents, panel, related, tab } from "@/kit/declaration";
import { closingSection } from "./closing";
import { conditionsSection, hoursSection } from "./conditions";
import { orderSection, peopleSection } from "./order";
import { profileSection } from "./profile";

export const missionSections = [
  closingSection,
  orderSection,
  hoursSection,
  profileSection,
  conditionsSection,
  peopleSection,
] as const;

/** What one looks for first in an order. */
export const missionHeadline = [
  "company_id",
  "start_date",
  "number_of_open_positions",
  "hourly_wage",
  "owner_id",
] as const;

export const missionTabs = [
  tab("details", "Détails", [...missionSections, related("Contrats", "contract", "mission_id"), documents("row_id")]),
  tab("applications", "Candidatures", [panel("Candidatures", "mission-applications")], { isWide: true }),
  tab("find-talents", "Trouver des talents", [panel("Trouver des talents", "find-talents")], {
    family: "talents",
    isWide: true,
  }),
  tab("job-posting", "Offre", [panel("Offre", "job-posting")], { family: "marketing", isWide: true }),
  tab("requests", "Demandes", [panel("Demandes", "requests")]),
  tab("notes", "Activité", [activity()]),
] as const;
