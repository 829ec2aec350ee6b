import { addDays, calendarDays, periodProblem } from "../calendar/date.ts";
import { DEFAULT_CALENDAR, type OpeningCalendar, shiftOpeningDays } from "../calendar/days.ts";
import { type Figures, legalFigures, pick } from "../figures/index.ts";
import { count, frDate, frShort, typo } from "../french.ts";
import { done, type FigureUse, type Finding, finding, type IsoDate, type Result, refuse } from "../verdict.ts";
import { CDII_CARENCE, carenceExemption, type Exemption, type NextContract } from "./carence-exemptions.ts";
import type { BranchRules, ContractDraft, PostContract } from "./types.ts";

/** Waiting period on a post after a contract (« délai de carence », L1251-36 and L1251-36-1). */
export type Carence = {
  /** Calendar days of the ended contract, renewals included. */
  readonly contract_days: number;
  /** Opening days to wait. */
  readonly days: number;
  /** Last day of the wait; the day before the first one when there is none. */
  readonly last: IsoDate;
  /** First opening day on which a new contract may start. */
  readonly earliest: IsoDate;
  readonly arithmetic: string;
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

const ARTICLE = "art. L1251-36 et L1251-36-1 du Code du travail";

/**
 * A third of the ended contract when it lasted 14 days or more, else half, rounded up; counted in opening days of the client's
 * establishment from the day after the real end (D§1.8). Exemptions are `carenceExemption`'s business.
 */
export function carence(
  ended: Pick<PostContract, "start_date" | "end_date">,
  calendar: OpeningCalendar = DEFAULT_CALENDAR,
  branch?: BranchRules | null,
  figures: Figures = legalFigures,
): Result<Carence> {
  const problem = periodProblem(ended.start_date, ended.end_date, "Le contrat précédent");
  if (problem) return refuse(problem);
  const read = pick(figures, ended.end_date, [
    "CARENCE_SEUIL",
    "CARENCE_DIVISEUR_LONG",
    "CARENCE_DIVISEUR_COURT",
    "CARENCE_ARRONDI",
  ]);
  if (!read.ok) return read;
  const v = read.value.values;
  const own = branch?.carence;
  const article = own ? `${branch.source} (IDCC ${branch.idcc}), art. L1251-36 du Code du travail` : ARTICLE;
  const total = calendarDays(ended.start_date, ended.end_date);
  const law = { threshold: v.CARENCE_SEUIL, long: v.CARENCE_DIVISEUR_LONG, short: v.CARENCE_DIVISEUR_COURT };
  const rule = own && own !== "none" ? own : law;
  const divisor = total >= rule.threshold ? rule.long : rule.short;
  const raw = own === "none" ? 0 : total / divisor;
  const days = v.CARENCE_ARRONDI === 1 ? Math.ceil(raw) : Math.floor(raw);
  const last = shiftOpeningDays(ended.end_date, days, calendar);
  const earliest = shiftOpeningDays(last, 1, calendar);
  const exact = Number.isInteger(raw) ? `${raw}` : `${frShort(raw, 2)} → ${days}`;
  const arithmetic =
    own === "none"
      ? "L’accord de branche supprime la carence."
      : `${count(total, "jour")} ÷ ${divisor} = ${exact} ${days < 2 ? "jour" : "jours"} d’ouverture à partir du ${frDate(addDays(ended.end_date, 1))} : jusqu’au ${frDate(last)}, reprise le ${frDate(earliest)}`;
  return done({
    contract_days: total,
    days,
    last,
    earliest,
    arithmetic: typo(arithmetic),
    article,
    figures: read.value.used,
  });
}

/** The contract of a post whose waiting period ends last before a new start, with its exemption if any. */
export type PostWait = {
  readonly ended: PostContract;
  readonly carence: Carence;
  readonly exemption: Exemption | null;
};

/**
 * What held the post before: our own contracts, and the one that the client declared (L1251-36 counts its fixed-term contracts
 * and the missions of other agencies too). Null when the post is not known.
 */
export function declaredContract(
  draft: ContractDraft,
  history: readonly PostContract[] | null | undefined,
): readonly PostContract[] | null | undefined {
  const { post_other_start: start, post_other_end: end } = draft;
  if (!history || !end) return history;
  return [...history, { start_date: start ?? end, end_date: end, contract_reason: "" }];
}

/** Looks at every earlier contract of the post and keeps the one that binds most. Null when none does. */
export function postWait(
  history: readonly PostContract[],
  next: NextContract,
  calendar?: OpeningCalendar,
  branch?: BranchRules | null,
  figures: Figures = legalFigures,
): PostWait | null {
  let worstWait: PostWait | null = null;
  for (const ended of history) {
    const wait = carence(ended, calendar, branch, figures);
    // A contract still running when the new one starts is another seat of the same post: nothing follows it.
    if (!wait.ok || ended.end_date >= next.start_date) continue;
    const found = { ended, carence: wait.value, exemption: carenceExemption(ended, next) };
    const rank = (w: PostWait) => (w.exemption?.kind === "full" ? "0" : "1") + w.carence.earliest;
    if (!worstWait || rank(found) > rank(worstWait)) worstWait = found;
  }
  return worstWait;
}

/**
 * The line of the strip. Never blocking: the breach exposes the agency, it does not void the contract, so a written reason is asked.
 * `history` null means that the post is not known.
 */
export function checkCarence(
  history: readonly PostContract[] | null | undefined,
  next: NextContract,
  calendar?: OpeningCalendar,
  branch?: BranchRules | null,
  figures: Figures = legalFigures,
): Finding {
  const line = (
    verdict: Finding["verdict"],
    message: string,
    more: { arithmetic?: string; article?: string; figures?: readonly FigureUse[] } = {},
  ) => finding("carence", verdict, "Délai de carence", message, { article: ARTICLE, field: "start_date", ...more });
  if (next.contract_type === "cdii") return line("ok", CDII_CARENCE.reason, { article: CDII_CARENCE.article });
  if (!history)
    return line("to_justify", "Le poste chez le client n’est pas choisi : la carence ne peut pas être vérifiée.");
  const wait = postWait(history, next, calendar, branch, figures);
  if (!wait)
    return line(
      "ok",
      next.post_declared_on
        ? `Aucun contrat chez nous ne bloque ce poste ; le client en a répondu le ${frDate(next.post_declared_on)}.`
        : "Aucun contrat chez nous ne bloque ce poste ; faites déclarer au client ses CDD et les autres agences.",
    );
  const { carence: c, exemption, ended } = wait;
  const shown = { arithmetic: c.arithmetic, article: c.article, figures: c.figures };
  if (exemption?.kind === "full") return line("ok", exemption.reason, { ...shown, article: exemption.article });
  if (next.start_date >= c.earliest || c.days === 0)
    return line("ok", `La carence du contrat fini le ${frDate(ended.end_date)} est passée.`, shown);
  const partial = exemption ? ` ${exemption.reason}` : "";
  return line("to_justify", `Ce poste n’est libre qu’à partir du ${frDate(c.earliest)}.${partial}`, shown);
}
