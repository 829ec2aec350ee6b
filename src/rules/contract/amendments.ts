import { frDate, frEuro } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { amendmentOf } from "./amendment-kinds.ts";
import { CLAUSE_ARTICLE, type Souplesse } from "./souplesse.ts";
import type { ContractDraft } from "./types.ts";

export { AMENDMENTS, type AmendmentCode, amendmentOf } from "./amendment-kinds.ts";

const MOVED = "Seuls un renouvellement ou la souplesse déplacent le terme : renouvelez le contrat.";
const MOVED_ARTICLE = "art. L1251-35-1, L1251-30 et L1251-40 du Code du travail";

/**
 * Blocks an amendment that moves the term and is neither a renewal nor a souplesse: nobody would count it. `before` is the term of
 * the version amended, undefined when it is not known. No line when nothing moves.
 */
export function checkMovedTerm(draft: ContractDraft, before: IsoDate | null | undefined): Finding[] {
  const moves = !draft.is_amendment || amendmentOf(draft.amendment_type)?.moves_term;
  if (moves || before === undefined || (before ?? "") === (draft.end_date ?? "")) return [];
  return [finding("amendment", "blocking", "Avenant", MOVED, { article: MOVED_ARTICLE, field: "end_date" })];
}

/** What may not change under an amendment of that kind, and what must be done with it. Never empty. */
export function checkAmendment(
  type: string,
  before: ContractDraft,
  after: ContractDraft,
  more: { readonly signed_on?: IsoDate | null; readonly souplesse?: Souplesse | null } = {},
): Finding[] {
  const kind = amendmentOf(type);
  const line = (
    verdict: Finding["verdict"],
    message: string,
    field: string,
    article = "art. L1251-16 et L1251-42 du Code du travail",
    arithmetic: string | null = null,
  ) => finding("amendment", verdict, "Avenant", message, { article, field, arithmetic });
  if (!kind) return [line("blocking", "Ce type d’avenant n’existe pas.", "amendment_type")];
  const found: Finding[] = [];
  const correction = kind.code === "AV_CORRECTION" ? "to_justify" : "blocking";
  if (before.contract_reason !== after.contract_reason)
    found.push(
      line(correction, "Un avenant ne change pas le motif de recours : il faut un nouveau contrat.", "contract_reason"),
    );
  const [oldEnd, newEnd] = [before.end_date ?? "", after.end_date ?? ""];
  if (oldEnd !== newEnd && !kind.moves_term) found.push(line("blocking", MOVED, "end_date", MOVED_ARTICLE));
  if (kind.code === "AV_RENOUVELLEMENT") {
    const article = "art. L1251-35 du Code du travail";
    if (newEnd <= oldEnd)
      found.push(line("blocking", "Un renouvellement finit après le terme actuel.", "end_date", article));
    if (more.signed_on && more.signed_on > oldEnd)
      found.push(
        line(
          "blocking",
          `Le renouvellement devait être signé avant le terme du ${frDate(oldEnd)}.`,
          "end_date",
          article,
        ),
      );
  }
  if (kind.code === "AV_SOUPLESSE") {
    const article = "art. L1251-30 du Code du travail";
    const w = more.souplesse;
    if (before.has_flexibility_clause === false)
      found.push(
        line(
          "blocking",
          "Le contrat n’a pas de clause de souplesse : elle ne peut pas jouer.",
          "has_flexibility_clause",
          CLAUSE_ARTICLE,
        ),
      );
    if (!w)
      found.push(
        line("blocking", "Sans fenêtre de souplesse, le terme ne peut pas être aménagé.", "end_date", article),
      );
    else if (newEnd < w.earliest || newEnd > w.latest)
      found.push(
        line(
          "blocking",
          `La souplesse permet une fin du ${frDate(w.earliest)} au ${frDate(w.latest)}.`,
          "end_date",
          article,
          w.arithmetic,
        ),
      );
  }
  const [oldWage, newWage] = [before.hourly_wage ?? 0, after.hourly_wage ?? 0];
  if (newWage < oldWage)
    found.push(
      line(
        "to_justify",
        `Le taux baisse de ${frEuro(oldWage - newWage)} : l’accord écrit du salarié est nécessaire.`,
        "hourly_wage",
      ),
    );
  if (kind.code === "AV_QUALIFICATION")
    found.push(
      line(
        "to_justify",
        "Le suivi médical et les habilitations sont à vérifier pour le nouveau poste.",
        "qualification",
      ),
    );
  return found.length > 0 ? found : [line("ok", `${kind.rule}.`, "amendment_type")];
}
