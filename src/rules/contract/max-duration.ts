import { dateText, endOfMonths, isIsoDate } from "../calendar/date.ts";
import { type Figures, legalFigures, missing } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { done, type FigureUse, type Finding, finding, type IsoDate, type Result, refuse } from "../verdict.ts";
import { type MotifCode, motifOf } from "./motifs.ts";
import type { BranchRules } from "./types.ts";

export type MaxDuration = {
  /** `limited`: `last` is the last lawful day; `none`: no maximum; `unknown`: no reliable text, to be justified. */
  readonly kind: "limited" | "none" | "unknown";
  readonly months: number | null;
  readonly last: IsoDate | null;
  readonly arithmetic: string;
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

type Asked = {
  /** First day of the chain: the initial contract, renewals come after. */
  readonly start: IsoDate;
  readonly motif: string;
  readonly precise?: boolean;
  readonly abroad?: boolean;
  /** A mission of a permanent temporary worker: no maximum. */
  readonly cdii?: boolean;
};

const ARTICLE = "art. L1251-12-1 du Code du travail";

/**
 * Last lawful day of a chain of contracts, renewals included (D§1.3): start + N months − 1 day, where N depends on the motif.
 * The client's branch agreement replaces the law when it has a rule; a mission abroad has 24 months.
 */
export function maxDuration(
  asked: Asked,
  branch?: BranchRules | null,
  figures: Figures = legalFigures,
): Result<MaxDuration> {
  const motif = motifOf(asked.motif);
  if (!motif) return refuse("Sans motif de recours connu, la durée maximale ne se calcule pas.");
  if (!isIsoDate(asked.start)) return refuse("Sans date de début, la durée maximale ne se calcule pas.");
  const own = branch?.max_months?.[motif.code as MotifCode];
  const none = (arithmetic: string, article: string): Result<MaxDuration> =>
    done({ kind: "none", months: null, last: null, arithmetic, article, figures: [] });
  if (asked.cdii) return none("CDI intérimaire : pas de durée maximale.", "art. L1251-58-6 du Code du travail");
  if (branch && own !== undefined) {
    const article = `${branch.source} (IDCC ${branch.idcc}), art. L1251-12 du Code du travail`;
    if (own === null) return none("L’accord de branche ne fixe pas de maximum.", article);
    return done(limited(asked.start, own, article, []));
  }
  if (asked.precise === false && motif.unlimitedWhenOpen)
    return none("Terme imprécis : pas de durée maximale.", "art. L1251-11 du Code du travail");
  const code = asked.abroad && motif.code !== "APPRENTISSAGE" ? "DUREE_MAX_LONGUE" : motif.max;
  if (!code)
    return done({
      kind: "unknown",
      months: null,
      last: null,
      arithmetic: "La durée dépend de l’accord de branche.",
      article: motif.article,
      figures: [],
    });
  const use = figures(code, asked.start);
  return use ? done(limited(asked.start, use.value, ARTICLE, [use])) : refuse(missing(code, asked.start));
}

function limited(start: IsoDate, months: number, article: string, figures: readonly FigureUse[]): MaxDuration {
  const last = endOfMonths(start, months);
  return {
    kind: "limited",
    months,
    last,
    article,
    figures,
    arithmetic: `${frDate(start)} + ${months} mois − 1 jour = ${frDate(last)}`,
  };
}

/** The line of the strip: the end of the chain against its maximum. `end` is the term, or the minimum end of an open one. */
export function checkMaxDuration(
  asked: Asked & { readonly end: IsoDate },
  branch?: BranchRules | null,
  figures: Figures = legalFigures,
): Finding {
  const max = maxDuration(asked, branch, figures);
  if (!max.ok)
    return finding("max_duration", "to_justify", "Durée maximale", max.reason, { article: ARTICLE, field: "end_date" });
  const { kind, last, months, ...more } = max.value;
  const line = (verdict: Finding["verdict"], message: string) =>
    finding("max_duration", verdict, "Durée maximale", message, { ...more, field: "end_date" });
  if (kind === "none") return line("ok", "Ce contrat n’a pas de durée maximale.");
  if (kind === "unknown")
    return line("to_justify", "La durée maximale de ce motif est à vérifier dans l’accord de branche.");
  if (asked.end > dateText(last))
    return line("blocking", `Le contrat dépasse ${months} mois : il doit finir le ${frDate(last)} au plus tard.`);
  return line("ok", `Au plus tard le ${frDate(last)} (${months} mois, renouvellements compris).`);
}
