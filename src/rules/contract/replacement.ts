import { calendarDays } from "../calendar/date.ts";
import { territoryOf } from "../calendar/holidays.ts";
import type { Figures } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { reproposalDeadline } from "./clock.ts";
import { type ContractDraft, knownEnd } from "./types.ts";

/** What the law compares from one contract to the other: qualification, pay, hours, travel time (L1251-26). Columns of `contract`. */
type Essential = {
  readonly talent_id?: string | null;
  readonly qualification?: string | null;
  readonly hourly_wage?: number | null;
  readonly weekly_minutes?: number | null;
  readonly is_night_work?: boolean | null;
  readonly travel_zone?: string | null;
  readonly is_long_distance?: boolean | null;
};

/** The contract that the agency broke. `others`: contracts that stand in its place already. */
export type Broken = Essential & {
  readonly contract_key: string;
  readonly broken_on: IsoDate;
  /** The term that was promised, or the end of the minimum duration. */
  readonly end_date: IsoDate;
  readonly department?: string | null;
  readonly others: number;
};

const FOUR_WEEKS = 28;
const ZONES = ["1A", "1B", "2", "3", "4", "5"];

const travel = ({ travel_zone, is_long_distance }: Essential): number =>
  is_long_distance ? ZONES.length : ZONES.indexOf(travel_zone ?? "");
const words = (text: string | null | undefined): string => (text ?? "").trim().toLowerCase();

/** Essential elements that the new contract would change, with their field: a higher wage and a shorter way take nothing away. */
function changes(now: Essential, before: Essential): readonly (readonly [field: string, name: string])[] {
  const same = (a: number | null | undefined, b: number | null | undefined) => (a ?? null) === (b ?? null);
  const isLower = typeof now.hourly_wage === "number" && now.hourly_wage < (before.hourly_wage ?? 0);
  const hours =
    same(now.weekly_minutes, before.weekly_minutes) && Boolean(now.is_night_work) === Boolean(before.is_night_work);
  return [
    ...(words(now.qualification) === words(before.qualification)
      ? []
      : [["qualification", "la qualification"] as const]),
    ...(isLower ? [["hourly_wage", "la rémunération"] as const] : []),
    ...(hours ? [] : [["weekly_minutes", "l’horaire"] as const]),
    ...(travel(now) > travel(before) ? [["travel_zone", "le temps de transport"] as const] : []),
  ];
}

/**
 * The contract offered in the place of one that the agency broke (L1251-26): in effect within three working days, without a change
 * of an essential element, up to three in succession when more than four weeks were left. Shorter, the rest is paid.
 */
export function checkReplacement(
  draft: ContractDraft & Essential,
  broken: Broken | null | undefined,
  figures: Figures,
): readonly Finding[] {
  if (!broken || draft.is_amendment) return [];
  const line = (verdict: Finding["verdict"], message: string, field: string) => [
    finding("replacement", verdict, "Contrat rompu", message, { article: "art. L1251-26 du Code du travail", field }),
  ];
  if (draft.talent_id !== broken.talent_id)
    return line("blocking", "Le nouveau contrat se propose au salarié dont le contrat a été rompu.", "talent_id");
  const deadline = reproposalDeadline(broken.broken_on, territoryOf(broken.department), figures);
  if (!deadline.ok) return line("to_justify", deadline.reason, "start_date");
  const last = frDate(deadline.value);
  const most = calendarDays(broken.broken_on, broken.end_date) - 1 > FOUR_WEEKS ? 3 : 1;
  const found: Finding[] = [];
  if (broken.others >= most)
    found.push(
      ...line(
        "blocking",
        most === 1
          ? "Un contrat remplace déjà celui qui a été rompu."
          : "Trois contrats successifs remplacent déjà celui qui a été rompu.",
        "start_date",
      ),
    );
  else if (broken.others === 0 && (draft.start_date ?? "") > deadline.value)
    found.push(
      ...line(
        "blocking",
        `Le contrat rompu le ${frDate(broken.broken_on)} demande un nouveau contrat à effet le ${last} au plus tard.`,
        "start_date",
      ),
    );
  const changed = changes(draft, broken);
  const [first] = changed;
  const end = knownEnd(draft);
  if (first) {
    const names = changed.map(([, name]) => name).join(", ");
    found.push(
      ...line("blocking", `Le nouveau contrat ne peut pas modifier un élément essentiel : ${names}.`, first[0]),
    );
  } else if (end && end < broken.end_date)
    found.push(
      ...line(
        "to_justify",
        `Plus court que le contrat rompu : la paie reste due jusqu’au ${frDate(broken.end_date)}, IFM comprise.`,
        "end_date",
      ),
    );
  return found.length > 0
    ? found
    : line("ok", `Remplace le contrat ${broken.contract_key}, aux mêmes éléments essentiels.`, "start_date");
}
