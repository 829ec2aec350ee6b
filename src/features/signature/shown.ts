import { formatDate } from "@/lib/dates";
import { frShort } from "@/rules/french";
import { type ConditionPaper, conditionArticles, conditionTitle } from "@/rules/paper/condition";
import { type ContractPaper, contractArticles, contractTitle, type PaperArticle } from "@/rules/paper/contract";

/** What `signature_open` gives when there is something to sign. */
export type Shown = {
  signer_name: string;
  party: "client" | "worker" | "agency";
  entity: "contract" | "commercial_condition" | "timesheet_week";
  expires_at: string;
  document_hash: string;
  document: ContractPaper | ConditionPaper | SheetPaper;
  /** Null where no code is asked before signing. */
  identity?: CodeState | null;
};

/** The code by SMS that is asked: to which number, masked, when one left that is still good; why none can, and the way out. */
export type CodeState = { phone: string | null; sent_at: string | null; refusal?: string | null };

/** A sheet of hours as it is read at the agency: to change a day, the agency takes it back. */
export type SheetPaper = {
  company?: string;
  site?: string | null;
  week_label?: string;
  weeks?: { id: string; talent_name: string; job: string | null; total: number | null; days: SheetDay[] }[];
};
type SheetDay = { date: string; hours: number; absence: string | null };

export type Reading = { title: string; from: string; articles: readonly PaperArticle[] };

const isContract = (shown: Shown): shown is Shown & { document: ContractPaper } => shown.entity === "contract";

/** The document as it is read: its title, who sends it, its articles. */
export function readingOf(shown: Shown): Reading {
  if (shown.entity === "timesheet_week") return sheetReading(shown.document as SheetPaper);
  if (!isContract(shown)) {
    const paper = shown.document as ConditionPaper;
    return { title: conditionTitle(paper), from: paper.maker?.name ?? "", articles: conditionArticles(paper) };
  }
  const party = shown.party === "client" ? "client" : "worker";
  return {
    title: contractTitle(shown.document, party),
    from: shown.document.agency?.name ?? "",
    articles: contractArticles(shown.document, party),
  };
}

const hours = (value: number | null): string => `${frShort(value ?? 0, 2)} h`;

function sheetReading({ company, site, week_label, weeks = [] }: SheetPaper): Reading {
  return {
    title: ["Relevé d’heures", week_label].filter(Boolean).join(" – "),
    from: [company, site].filter(Boolean).join(" – "),
    articles: weeks.map(({ talent_name, job, total, days }) => ({
      title: talent_name,
      law: null,
      text: null,
      rows: [
        ...(job ? [{ label: "Poste", value: job, isWide: false }] : []),
        ...days.map((day) => ({
          label: formatDate(day.date),
          value: [hours(day.hours), day.absence].filter(Boolean).join(", "),
          isWide: false,
        })),
        { label: "Total", value: hours(total), isWide: false },
      ],
    })),
  };
}

export type Missing = { name?: string; hasAgreed?: string; image?: string; code?: string };

/** What must still be done before signing, said beside each field. `code`: undefined where none is asked. */
export function missingIn(draft: {
  name: string;
  hasAgreed: boolean;
  image: string | null;
  code?: string | undefined;
}): Missing {
  return {
    ...(draft.name.trim().length < 2 && { name: "Écrivez votre nom." }),
    ...(!draft.hasAgreed && { hasAgreed: "Cochez la case après avoir lu le document." }),
    ...(!draft.image && { image: "Dessinez votre signature." }),
    ...(draft.code?.trim() === "" && { code: "Saisissez le code reçu par SMS." }),
  };
}
