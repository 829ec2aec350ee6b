import { calendarDays } from "../calendar/date.ts";
import type { OpeningCalendar } from "../calendar/days.ts";
import { count, frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { maxDuration } from "./max-duration.ts";
import { notice } from "./notice.ts";
import { SOUPLESSE_ARTICLE, souplesse } from "./souplesse.ts";
import type { AssessContext, ContractDraft } from "./types.ts";

/** Line of the souplesse window. */
export function souplesseLine(
  draft: ContractDraft,
  context: AssessContext,
  asked: { start: IsoDate; motif: string; precise: boolean; abroad: boolean },
): Finding {
  const max = maxDuration(asked, context.branch, context.figures);
  const window = souplesse(
    { ...draft, chain_start: asked.start, max_end: max.ok ? max.value.last : null },
    context.calendar ?? undefined,
    context.figures,
  );
  const field = "has_flexibility_clause";
  if (!window.ok) {
    // A term moved without the clause that allows it is no « aménagement du terme »: somebody must answer for it.
    const used = draft.amendment_type === "AV_SOUPLESSE" && draft.has_flexibility_clause === false;
    return finding("souplesse", used ? "to_justify" : "ok", "Souplesse", window.reason, {
      article: SOUPLESSE_ARTICLE,
      field,
    });
  }
  const { earliest, latest, ...more } = window.value;
  const text = `Souplesse : du ${frDate(earliest)} au ${frDate(latest)}.`;
  if (!context.calendar)
    return finding(
      "souplesse",
      "to_justify",
      "Souplesse",
      `${text} Calendrier du client inconnu : du lundi au vendredi supposé.`,
      { ...more, field },
    );
  return finding("souplesse", "ok", "Souplesse", text, { ...more, field });
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

/** Lines about the worker and the post, whatever the dates. */
export function around(draft: ContractDraft, context: AssessContext): Finding[] {
  const { restriction, overlap, papers, has_reinforced_training: trained } = context;
  const lines: Finding[] = [];
  if (draft.is_risky_post)
    lines.push(
      trained
        ? finding("risky_post", "ok", "Poste à risques", "La formation renforcée à la sécurité est faite.", {
            article: "art. L.4154-2 du Code du travail",
            field: "is_risky_post",
          })
        : finding(
            "risky_post",
            "to_justify",
            "Poste à risques",
            "Formation renforcée à la sécurité et accueil à prouver avant la prise de poste.",
            { article: "art. L.4154-2 et L.4154-3 du Code du travail", field: "is_risky_post" },
          ),
    );
  if (restriction) {
    const until = restriction.until ? ` jusqu’au ${frDate(restriction.until)}` : "";
    lines.push(
      finding("restriction", "blocking", "Ne pas déléguer", `${restriction.reason}${until}.`, { field: "talent_id" }),
    );
  }
  if (overlap)
    lines.push(
      finding(
        "overlap",
        "blocking",
        "Chevauchement",
        `Le talent a déjà un temps plein sur ces jours : contrat ${overlap.contract_key}.`,
        { field: "start_date" },
      ),
    );
  const warned = (papers ?? []).map(
    (paper): Finding => (paper.verdict === "blocking" ? { ...paper, verdict: "to_justify" } : paper),
  );
  return [...lines, ...warned, ...(context.conditions ?? [])];
}
