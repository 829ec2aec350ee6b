import talentRestriction from "@resources/talents/talent-restriction";
import { formatDate, today } from "@/lib/dates";
import type { FitnessLine } from "@/rules/compliance/fitness";

/** A restriction as `talent_fitness` tells it. */
export interface Restriction {
  readonly starts_on: string;
  readonly ends_on: string;
  /** The client it is for, and why: of those who read identities. */
  readonly company: string | null;
  readonly reason_code: string | null;
}

const { reason_code } = talentRestriction.fields;
const reasons = new Map(reason_code?.kind === "choice" ? reason_code.choices.map((one) => [one.value, one.label]) : []);

/** A restriction that holds or will, as a line beside the visits. */
export const restrictionLine = ({ starts_on, ends_on, company, reason_code }: Restriction): FitnessLine => ({
  label: "Ne pas déléguer",
  job: company,
  tone: "bad",
  state: starts_on > today() ? "À venir" : "En cours",
  says: [`du ${formatDate(starts_on)} au ${formatDate(ends_on)}`, reason_code && reasons.get(reason_code)]
    .filter(Boolean)
    .join(" – "),
});
