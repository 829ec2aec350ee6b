import { type Figures, missing } from "../figures/index.ts";
import { frShort } from "../french.ts";
import type { Finding, IsoDate } from "../verdict.ts";
import { formatDuration } from "./duration.ts";
import { beyond, hoursAsMinutes, type Minutes, NO_TIME, shortest, sumMinutes } from "./minutes.ts";
import { partTimeHours, weekOvertime } from "./overtime.ts";
import { type WeekContext, weekLine } from "./week-rests.ts";
import { isBuildingTrade } from "./young.ts";

const PART_TIME = "art. L3123-9 et L3123-28 du Code du travail";
const CONTINGENT = "art. L3121-30, L3121-38 et D3121-24 du Code du travail";

/** A part-time week: hours beyond the contract stop at a tenth of it, and never reach the legal week. Empty for full time. */
function checkPartTime(monday: IsoDate, worked: Minutes, contract: Minutes, figures: Figures): Finding[] {
  const line = (message: string) => [
    weekLine("week_part_time", "to_justify", "Temps partiel", message, "minutes", PART_TIME),
  ];
  const legal = figures("DUREE_LEGALE", monday);
  if (!legal) return line(missing("DUREE_LEGALE", monday));
  if (contract === 0 || contract >= hoursAsMinutes(legal.value)) return [];
  const split = partTimeHours(worked, contract, monday, figures);
  if (!split.ok) return line(split.reason);
  if (split.value.reaches_full_time)
    return line(
      `${formatDuration(worked)} atteignent la durée légale de ${frShort(legal.value)} h : le contrat à temps partiel ne le permet pas.`,
    );
  return split.value.hc25 > 0
    ? line(
        `${formatDuration(sumMinutes([split.value.hc10, split.value.hc25]))} au-delà des ${formatDuration(contract)} du contrat : un dixième au plus sans accord de branche.`,
      )
    : [];
}

/**
 * Overtime of the worker since 1 January, at all clients, against the yearly contingent: beyond it, a compulsory rest as long as
 * the overtime is due. Public works count by their own number, the lower one of the building trade where two readings exist.
 */
function checkContingent(monday: IsoDate, total: Minutes, context: WeekContext, figures: Figures): Finding[] {
  const line = (message: string) => [
    weekLine("week_contingent", "to_justify", "Contingent annuel", message, "minutes", CONTINGENT),
  ];
  const code = isBuildingTrade(context.naf_code) ? "CONTINGENT_TP" : "CONTINGENT_LEGAL";
  const limit = figures(code, monday);
  if (!limit) return line(missing(code, monday));
  let before = NO_TIME;
  for (const week of context.year_weeks ?? []) {
    const split = weekOvertime(week, monday, figures);
    // A week that cannot be is refused where it is typed.
    if (split.ok) before = sumMinutes([before, split.value.hs25, split.value.hs50]);
  }
  const now = weekOvertime(total, monday, figures);
  const added = now.ok ? sumMinutes([now.value.hs25, now.value.hs50]) : NO_TIME;
  const over = beyond(sumMinutes([before, added]), hoursAsMinutes(limit.value));
  if (added === 0 || over === 0) return [];
  const doubt = limit.verified ? "" : ", à confirmer";
  return line(
    `${formatDuration(sumMinutes([before, added]))} supplémentaires depuis janvier pour un contingent de ${frShort(limit.value)} h${doubt} : ${formatDuration(shortest(over, added))} de repos obligatoire pour cette semaine.`,
  );
}

/** What a week does to the part-time contract and to the year's overtime. `here`: at this client; `total`: at all of them. */
export const checkLimits = (
  monday: IsoDate,
  here: Minutes,
  total: Minutes,
  context: WeekContext,
  figures: Figures,
): Finding[] => [
  ...(context.contract_minutes ? checkPartTime(monday, here, context.contract_minutes, figures) : []),
  ...checkContingent(monday, total, context, figures),
];
