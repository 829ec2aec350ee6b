import callLog from "@resources/crm/call-log";

const { outcome } = callLog.fields;
/** What comes of a call, as the list of calls names it. */
export const OUTCOMES = outcome?.kind === "choice" ? outcome.choices : [];
export const outcomeOf = (code: string) => OUTCOMES.find(({ value }) => value === code);
