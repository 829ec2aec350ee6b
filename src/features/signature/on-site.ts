/** Where a party who is here signs, on the screen of a member. */
export const onSitePath = (request: string): string => `/signature-requests/${request}/on-site`;

/** What `on_site_open` answers beside the paper: the record that the signature is of. */
export type OnSite = { state: "ready" | "used"; row_id: string };

const RECORDS = {
  contract: "/contracts",
  commercial_condition: "/commercial-conditions",
  timesheet_week: "/timesheets",
} as const;

/** The record that was signed. */
export const recordPath = (entity: keyof typeof RECORDS, id: string): string => `${RECORDS[entity]}/${id}`;
