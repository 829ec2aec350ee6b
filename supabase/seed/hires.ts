import { addDays } from "../../src/rules/calendar/date.ts";
import { memberId } from "./members.ts";
import { isApproved } from "./plans.ts";
import type { SeedRow } from "./rows.ts";

/** The declarations of the hires (L1221-10): each made within the eight days before, but one whose mission has begun. */
export function declareHires(rows: SeedRow[], today: string): void {
  const isHired = (row: SeedRow) => isApproved(String(row.status));
  const forgotten = rows.find(
    (row) =>
      row.status === "signed" &&
      row.owner_id !== memberId(1) &&
      String(row.start_date) <= today &&
      String(row.start_date) >= addDays(today, -14),
  );
  for (const [index, row] of rows.entries()) {
    const start = String(row.start_date);
    const usual = addDays(start, -2);
    const isDeclared = isHired(row) && row !== forgotten && addDays(start, -8) <= today;
    row.dpae_reference = isDeclared ? `DPAE${start.replace(/-/g, "")}${String(index + 1).padStart(5, "0")}` : null;
    row.dpae_sent_at = isDeclared ? `${usual < today ? usual : today}T06:30:00Z` : null;
  }
}
