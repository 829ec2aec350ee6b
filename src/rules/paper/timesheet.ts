import { frDate, typo } from "../french.ts";
import { formatDuration } from "../time/duration.ts";
import { minutes } from "../time/minutes.ts";

/** The hours of one worker, as `app.timesheet_sheet` froze them. Durations in minutes. */
type PaperWeek = {
  readonly id: string;
  readonly talent_name: string;
  readonly total: number | null;
  readonly days: readonly { readonly date: string; readonly minutes: number }[];
};

/** The sheet that the client signed, with the days that they changed. */
export type TimesheetPaper = {
  readonly company?: string;
  readonly site?: string;
  readonly week_label?: string;
  readonly weeks?: readonly PaperWeek[];
  readonly corrections?: readonly {
    readonly week_id: string;
    readonly date: string;
    readonly minutes: number;
    readonly instead_of: number;
    readonly reason: string;
  }[];
};

/** What the receipt says of each worker once it is signed. */
export type SignedTotals = readonly { readonly talent_name: string; readonly signed_minutes: number | null }[];

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : formatDuration(minutes(value));

export const timesheetPlace = (paper: TimesheetPaper): string =>
  [paper.company, paper.site, paper.week_label].filter(Boolean).join(" – ");

/** One line per worker under its head: name, days, what was entered, what was signed. */
export function timesheetTable(paper: TimesheetPaper, signed: SignedTotals): readonly (readonly string[])[] {
  const totals = new Map(signed.map((one) => [one.talent_name, one.signed_minutes]));
  const weeks = paper.weeks ?? [];
  const days = weeks[0]?.days.map((day) => frDate(day.date).slice(0, 5)) ?? [];
  return [
    ["Salarié", ...days, "Saisi", "Signé"],
    ...weeks.map((week) => [
      week.talent_name,
      ...week.days.map((day) => text(day.minutes)),
      text(week.total),
      text(totals.get(week.talent_name) ?? week.total),
    ]),
  ];
}

/** « Awa Diop, 09/11/2026 : 6h00 au lieu de 7h20 (Départ anticipé) ». */
export const timesheetCorrections = (paper: TimesheetPaper): readonly string[] =>
  (paper.corrections ?? []).map(({ week_id, date, minutes: now, instead_of, reason }) => {
    const who = paper.weeks?.find((week) => week.id === week_id)?.talent_name ?? "";
    return typo(`${who}, ${frDate(date)} : ${text(now)} au lieu de ${text(instead_of)} (${reason})`);
  });
