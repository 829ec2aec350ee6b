import { calendarDays } from "../calendar/date.ts";
import type { OpeningCalendar } from "../calendar/days.ts";
import { count, frDate } from "../french.ts";
import { type Finding, finding, type IsoDate, type Result } from "../verdict.ts";
import { maxDuration } from "./max-duration.ts";
import { notice } from "./notice.ts";
import { CLAUSE_ARTICLE, SOUPLESSE_ARTICLE, type Souplesse, souplesse } from "./souplesse.ts";
import { type AssessContext, type ContractDraft, periodStart } from "./types.ts";

/**
 * The window of the period whose term is written, on the calendar of the client's post, else on the days of the contract
 * itself: the one that the server prints (`app.contract_window`). A mission of a CDII has no maximum that could cut it.
 */
export function souplesseWindow(draft: ContractDraft, context: AssessContext): Result<Souplesse> {
  const start = context.chain?.start_date ?? periodStart(draft);
  const asked = { start, motif: draft.contract_reason ?? "", abroad: draft.is_abroad === true };
  const max = draft.contract_type === "cdii" ? null : maxDuration(asked, context.branch, context.figures);
  return souplesse(
    { ...draft, start_date: periodStart(draft), chain_start: start, max_end: max?.ok ? max.value.last : null },
    context.calendar ?? { openDays: draft.working_days ?? [], territory: context.territory ?? "metropole" },
    context.figures,
  );
}

/** Line of the souplesse window: what the law gives, and whether the bounds on the paper stay inside. */
export function souplesseLine(draft: ContractDraft, context: AssessContext): Finding {
  const window = souplesseWindow(draft, context);
  const say = (verdict: Finding["verdict"], message: string, field: string, more: object = {}) =>
    finding("souplesse", verdict, "Souplesse", message, { article: SOUPLESSE_ARTICLE, ...more, field });
  const clause = "has_flexibility_clause";
  if (!window.ok) {
    // A term moved without the clause that allows it is no « aménagement du terme », whatever reason is written.
    const used = draft.amendment_type === "AV_SOUPLESSE" && draft.has_flexibility_clause === false;
    return say(used ? "blocking" : "ok", window.reason, clause, used ? { article: CLAUSE_ARTICLE } : {});
  }
  const { earliest, latest, lawful_latest: last, ...more } = window.value;
  const [from, to] = [draft.flexibility_start ?? earliest, draft.flexibility_end ?? latest];
  const judged = !keepsWindow(draft, context);
  if (judged && (from < earliest || to > last))
    return say(
      "blocking",
      `La souplesse écrite, du ${frDate(from)} au ${frDate(to)}, dépasse la loi : du ${frDate(earliest)} au ${frDate(last)}.`,
      from < earliest ? "flexibility_start" : "flexibility_end",
      more,
    );
  if (judged && to > latest)
    return say(
      "to_justify",
      `La souplesse écrite finit le ${frDate(to)} : la loi le permet, l’agence s’arrête au ${frDate(latest)}.`,
      "flexibility_end",
      more,
    );
  const text = `Souplesse : du ${frDate(from)} au ${frDate(to)}.`;
  if (!context.calendar)
    return say("to_justify", `${text} Calendrier du client inconnu : jours travaillés du contrat.`, clause, more);
  return say("ok", text, clause, more);
}

/** A version that prints the window of the version it amends is not judged for it again; a renewal has one of its own. */
function keepsWindow(draft: ContractDraft, { chain }: AssessContext): boolean {
  const [from, to] = chain?.previous_window ?? [];
  return (
    draft.is_amendment === true &&
    draft.amendment_type !== "AV_RENOUVELLEMENT" &&
    from !== undefined &&
    (draft.flexibility_start ?? null) === from &&
    (draft.flexibility_end ?? null) === to
  );
}

/** Line of the notice that a worker leaving for a permanent contract would owe. */
export function noticeLine(
  start: IsoDate,
  end: IsoDate,
  context: AssessContext,
  calendar: OpeningCalendar | undefined,
): Finding {
  const first = context.chain?.start_date ?? start;
  const found = notice(calendarDays(first, end), start, null, calendar, context.figures);
  if (!found.ok) return finding("notice", "to_justify", "Préavis", found.reason, { field: "end_date" });
  const { days, ...more } = found.value;
  return finding("notice", "ok", "Préavis", `Un départ en CDI demande ${count(days, "jour")} de préavis.`, {
    ...more,
    field: "end_date",
  });
}

/** Nobody works without the right to (L8251-1) nor on a post at risk without being fit for it (R4624-24): no reason waives these. */
const BLOCKING_PAPERS: ReadonlySet<string> = new Set(["work_permit", "medical_sir", "medical_vip"]);

/** Lines about the worker and the post, whatever the dates. */
export function around(draft: ContractDraft, context: AssessContext): Finding[] {
  const { restriction, overlap, papers, has_reinforced_training: trained } = context;
  const lines: Finding[] = [];
  if (draft.is_risky_post)
    lines.push(
      trained
        ? finding("risky_post", "ok", "Poste à risques", "La formation renforcée à la sécurité est faite.", {
            article: "art. L4154-2 du Code du travail",
            field: "is_risky_post",
          })
        : finding(
            "risky_post",
            "to_justify",
            "Poste à risques",
            "Formation renforcée à la sécurité et accueil à prouver avant la prise de poste.",
            { article: "art. L4154-2 et L4154-3 du Code du travail", field: "is_risky_post" },
          ),
    );
  if (restriction) {
    const until = restriction.until ? ` jusqu’au ${frDate(restriction.until)}` : "";
    lines.push(
      finding("restriction", "blocking", "Ne pas déléguer", `${restriction.reason}${until}.`, {
        article: "Restriction inscrite sur la fiche du talent",
        field: "talent_id",
      }),
    );
  }
  if (overlap)
    lines.push(
      finding(
        "overlap",
        "blocking",
        "Chevauchement",
        `Le talent a déjà un temps plein sur ces jours : contrat ${overlap.contract_key}.`,
        { article: "art. L8261-1 du Code du travail", field: "start_date" },
      ),
    );
  const warned = (papers ?? []).map(
    (paper): Finding =>
      paper.verdict === "blocking" && !BLOCKING_PAPERS.has(paper.code) ? { ...paper, verdict: "to_justify" } : paper,
  );
  return [...lines, ...(context.worker ?? []), ...warned, ...(context.conditions ?? [])];
}
