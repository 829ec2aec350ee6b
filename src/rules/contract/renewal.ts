import { type Figures, legalFigures, missing } from "../figures/index.ts";
import { count, frDate } from "../french.ts";
import { done, type FigureUse, type Finding, finding, type IsoDate, type Result, refuse } from "../verdict.ts";
import type { BranchRules } from "./types.ts";

const ARTICLE = "art. L1251-35-1 du Code du travail";

/** How many renewals a contract may have: the branch agreement's number, else the law's (2). */
export function renewalsAllowed(
  date: IsoDate,
  branch?: BranchRules | null,
  figures: Figures = legalFigures,
): Result<{ readonly max: number; readonly article: string; readonly figures: readonly FigureUse[] }> {
  if (branch?.renewals_max !== undefined)
    return done({
      max: branch.renewals_max,
      article: `${branch.source} (IDCC ${branch.idcc}), art. L1251-35 du Code du travail`,
      figures: [],
    });
  const use = figures("RENOUVELLEMENTS_MAX", date);
  return use
    ? done({ max: use.value, article: ARTICLE, figures: [use] })
    : refuse(missing("RENOUVELLEMENTS_MAX", date));
}

type Renewal = {
  readonly date: IsoDate;
  /** Renewals of the chain, this one included. */
  readonly renewals: number;
  /** When the amendment was signed and the term it moves: it must be signed before it. */
  readonly signed_on?: IsoDate | null;
  readonly previous_end?: IsoDate | null;
};

/** The line of the strip: number of renewals, and signature before the term that is moved. */
export function checkRenewals(asked: Renewal, branch?: BranchRules | null, figures: Figures = legalFigures): Finding {
  const allowed = renewalsAllowed(asked.date, branch, figures);
  const field = "amendment_type";
  if (!allowed.ok)
    return finding("renewals", "to_justify", "Renouvellements", allowed.reason, { article: ARTICLE, field });
  const { max, article, figures: used } = allowed.value;
  const more = { article, field, figures: used, arithmetic: `${asked.renewals} sur ${max}` };
  const line = (verdict: Finding["verdict"], message: string) =>
    finding("renewals", verdict, "Renouvellements", message, more);
  if (!Number.isInteger(asked.renewals) || asked.renewals < 0)
    return line("blocking", "Le nombre de renouvellements est impossible.");
  if (asked.renewals > max)
    return line("blocking", `Le contrat ne peut être renouvelé que ${count(max, "fois", "fois")}.`);
  if (asked.renewals > 0 && asked.signed_on && asked.previous_end && asked.signed_on > asked.previous_end)
    return line("blocking", `L’avenant devait être signé avant le terme du ${frDate(asked.previous_end)}.`);
  const left = max - asked.renewals;
  return line(
    "ok",
    left === 0
      ? "Dernier renouvellement possible."
      : `Encore ${count(left, "renouvellement")} possible${left > 1 ? "s" : ""}.`,
  );
}
