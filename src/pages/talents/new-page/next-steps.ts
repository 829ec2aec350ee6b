import contract from "@resources/contracts/contract";
import talent from "@resources/talents/talent";
import { pathOf, type Row } from "@/kit/declaration";
import { formatDate, formatRelativeDay } from "@/lib/dates";
import { addDays } from "@/rules/calendar/date";
import type { Clock, ClockTone } from "./clocks";
import type { Overview } from "./overview";

export type Step = { readonly text: string; readonly tone: ClockTone; readonly to: string };

/** Days before the end of a contract, and before somebody is free, when it is time to speak of what follows. */
const ENDING = 7;
const FREE = 14;
const MOST = 6;

const RANK: Readonly<Record<ClockTone, number>> = { bad: 0, waiting: 1, good: 2, neutral: 3 };

function contractSteps({ assignments }: Overview, today: string): Step[] {
  return (assignments?.held ?? []).flatMap((one): Step[] => {
    const to = pathOf.show(contract, one.id);
    const at = one.company ? ` chez ${one.company}` : "";
    if (one.status === "to_sign" && one.start_date <= today)
      return [{ tone: "bad", to, text: `Faire signer ${one.contract_key}, commencé le ${formatDate(one.start_date)}` }];
    if (one.end_date && one.end_date <= addDays(today, ENDING) && one.start_date <= today)
      return [{ tone: "waiting", to, text: `Fin le ${formatDate(one.end_date)}${at}\u202f: prolonger ou replacer` }];
    return [];
  });
}

function talkSteps({ assignments, free_on, situation, open, next_contact_on }: Overview, id: string, today: string) {
  const steps: Step[] = [];
  if (next_contact_on)
    steps.push({
      tone: next_contact_on < today ? "bad" : next_contact_on === today ? "waiting" : "neutral",
      to: pathOf.tab(talent, id, "notes"),
      text: `Rappeler\u202f: prévu ${formatRelativeDay(next_contact_on, today)}, le ${formatDate(next_contact_on)}`,
    });
  const isFree = situation === "available" || situation === "between_missions";
  const isSoon = free_on !== null && free_on <= addDays(today, FREE);
  const goesOn = (assignments?.held ?? []).some(({ start_date }) => start_date > today);
  if ((isFree || isSoon) && !goesOn && open.applications?.length === 0)
    steps.push({
      tone: "waiting",
      to: pathOf.tab(talent, id, "find-missions"),
      text: `${isFree ? "Libre" : `Libre le ${formatDate(free_on)}`}, sans candidature ouverte\u202f: trouver une mission`,
    });
  return steps;
}

/** What to do next for somebody, the most pressing first: read from the facts, never typed. */
export function nextSteps(overview: Overview, clocks: readonly Clock[], record: Row, today: string): readonly Step[] {
  const id = String(record.id);
  const toQualify = ["new", "to_qualify"].includes(String(record.qualification_status));
  const late = overview.open.requests.filter(({ is_late }) => is_late).length;
  const papers = clocks.filter(
    ({ tone, certificateId, identityId }) => tone === "bad" && (certificateId || identityId),
  );
  const steps: Step[] = [
    ...contractSteps(overview, today),
    ...papers.map(({ label, state }) => ({
      tone: "bad" as const,
      to: pathOf.tab(talent, id, "documents"),
      text: `${label}\u202f: ${state.toLowerCase()}, demander la pièce`,
    })),
    ...(late > 0
      ? [
          {
            tone: "bad" as const,
            to: pathOf.tab(talent, id, "requests"),
            text: late > 1 ? `${late} demandes en retard` : "Une demande en retard",
          },
        ]
      : []),
    ...talkSteps(overview, id, today),
    ...(toQualify
      ? [{ tone: "waiting" as const, to: pathOf.tab(talent, id, "qualification"), text: "Qualifier la personne" }]
      : []),
  ];
  return steps.sort((a, b) => RANK[a.tone] - RANK[b.tone]).slice(0, MOST);
}
