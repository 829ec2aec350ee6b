import { addDays, dateProblem, endOfMonths, periodProblem } from "../calendar/date.ts";
import { type FigureCode, type Figures, legalFigures, missing } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { type Motif, type MotifCode, motifOf } from "./motifs.ts";
import { type ContractDraft, knownEnd } from "./types.ts";

/** Dates present and in order. Everything else waits for this line to be lawful. */
export function checkDates(draft: ContractDraft): Finding {
  const open = draft.is_term_precise === false;
  const problem = periodProblem(draft.start_date, knownEnd(draft), open ? "La durée minimale" : "Le contrat");
  const field = dateProblem(draft.start_date, "") ? "start_date" : open ? "minimum_end_date" : "end_date";
  const article = "art. L1251-43 2° et L1251-11 du Code du travail";
  if (problem) return finding("dates", "blocking", "Dates", problem, { article, field });
  const text = `Du ${frDate(draft.start_date)} au ${frDate(knownEnd(draft))}${open ? " au moins" : ""}.`;
  return finding("dates", "ok", "Dates", text, { article, field });
}

/** Motif known, and justification precise enough to stand in front of a judge (L1251-43 1°). */
export function checkMotif(draft: ContractDraft): Finding[] {
  const motif = motifOf(draft.contract_reason);
  if (!motif)
    return [
      finding(
        "motif",
        "blocking",
        "Motif",
        draft.contract_reason ? "Ce motif de recours n’existe pas." : "Le motif de recours manque.",
        { article: "art. L1251-6 du Code du travail", field: "contract_reason" },
      ),
    ];
  return [
    finding("motif", "ok", "Motif", `${motif.label}.`, { article: motif.article, field: "contract_reason" }),
    checkJustification(motif, draft),
  ];
}

/** Wordings that courts hold for empty when they stand alone. */
const EMPTY_WORDS =
  /^(un |le |pour |cause )*(surcro[iî]t|accroissement|pic|hausse|augmentation|besoin|renfort|remplacement|absence)s?( temporaire| ponctuel)?( d['’](activit[ée]|un salari[ée])| de travail)?[ .!]*$/i;

function checkJustification(motif: Motif, draft: ContractDraft): Finding {
  const text = (draft.justification ?? "").trim();
  const more = { article: "art. L1251-43 1° du Code du travail", field: "justification" };
  const line = (verdict: Finding["verdict"], message: string, field = "justification") =>
    finding("justification", verdict, "Justificatif", message, { ...more, field });
  if (motif.replaced && !draft.replaced_person_name?.trim())
    return line("blocking", "Le nom de la personne remplacée est obligatoire pour ce motif.", "replaced_person_name");
  if (motif.replaced && !draft.replaced_person_qualification?.trim())
    return line(
      "blocking",
      "La qualification de la personne remplacée est obligatoire pour ce motif.",
      "replaced_person_qualification",
    );
  if (
    motif.replaced &&
    /maladie|cancer|d[ée]pression|grossesse|enceinte|hospitalis|op[ée]ration chirurgicale/i.test(text)
  )
    return line("to_justify", "N’écrivez jamais la raison médicale de l’absence : l’absence suffit.");
  if (motif.replaced) return line("ok", `Remplacement de ${draft.replaced_person_name?.trim()}.`);
  if (!text) return line("blocking", `Le justificatif manque : ${motif.hint.toLowerCase()}.`);
  if (text.length < 15 || EMPTY_WORDS.test(text))
    return line("to_justify", `Le justificatif est trop vague : ${motif.hint.toLowerCase()}.`);
  return line("ok", "Le justificatif est précis.");
}

/** Motifs whose first period has a minimum. */
const SHORTEST: Partial<Record<MotifCode, { readonly figure: FigureCode; readonly article: string }>> = {
  EXPORT_EXCEPT: { figure: "EXPORT_DUREE_MIN", article: "L1251-12-1 3°" },
  APPRENTISSAGE: { figure: "APPRENTISSAGE_DUREE_MIN", article: "L6226-1" },
};

/** Precise or open term: allowed by the motif, with its minimum duration (L1251-11); export orders and missions of an apprentice last 6 months at least. */
export function checkTerm(draft: ContractDraft, motif: Motif, figures: Figures = legalFigures): Finding {
  const article = "art. L1251-11 du Code du travail";
  const line = (
    verdict: Finding["verdict"],
    message: string,
    more: { arithmetic?: string; article?: string; field?: string } = {},
  ) => finding("term", verdict, "Terme", message, { article, field: "is_term_precise", ...more });
  const start = draft.start_date ?? "";
  if (draft.is_term_precise === false) {
    if (!motif.openTerm) return line("blocking", "Ce motif exige un terme précis.");
    return line("ok", `Terme imprécis, durée minimale jusqu’au ${frDate(draft.minimum_end_date)}.`);
  }
  const shortest = SHORTEST[motif.code];
  if (shortest && !draft.is_amendment) {
    const least = figures(shortest.figure, start);
    if (!least) return line("to_justify", missing(shortest.figure, start));
    const first = endOfMonths(start, least.value);
    const arithmetic = `${frDate(start)} + ${least.value} mois − 1 jour = ${frDate(first)}`;
    if ((draft.end_date ?? "") < first)
      return line("blocking", `La durée initiale doit atteindre ${least.value} mois.`, {
        arithmetic,
        article: `art. ${shortest.article} du Code du travail`,
        field: "end_date",
      });
  }
  return line("ok", "Terme précis.");
}

/** Motifs whose term may follow the return of the person replaced (L1251-31): their absence or suspension, and 4° and 5° of L1251-6. */
const FOLLOWS_RETURN: ReadonlySet<string> = new Set<MotifCode>([
  "REMPL_ABSENCE",
  "REMPL_SUSPENSION",
  "REMPL_DIRIGEANT",
  "REMPL_EXPLOITANT",
]);

/** Whether the clause of L1251-31 has its place on the paper. */
export const mayFollowReturn = (motif: string | null | undefined): boolean => FOLLOWS_RETURN.has(motif ?? "");

/**
 * Latest day to which the end of a replacement may be put off: the second calendar day after the return (« surlendemain », L1251-31).
 * "" when the date is invalid.
 */
export const latestAfterReturn = (returnDate: IsoDate): IsoDate => addDays(returnDate, 2);
