import { fold } from "../fold.ts";
import { typo } from "../french.ts";
import { FORBIDDEN } from "./words.ts";

/** What an offer is made of, as the checks read it. */
export type PostingText = { readonly title: string; readonly body: string };

/** What the order says, to know what its offer must repeat. Null: the order does not say. */
export type PostingOrder = {
  readonly city: string | null;
  readonly agency: string | null;
  readonly employment_type: string;
};

export type PostingFinding = {
  /** `forbidden`: the law forbids the words; `missing`: what a reader is owed; `advice`: what would be better. */
  readonly kind: "forbidden" | "missing" | "advice";
  readonly message: string;
  /** The words, as they were written; null when something is missing. */
  readonly words: string | null;
  readonly article: string | null;
};

/** As `fold`, but with the same length: a place in the folded text is a place in the text. As `app.even` in SQL. */
const even = (text: string): string =>
  [...text.replace(/\s/g, " ")]
    .map((char) => (char === "’" ? "'" : [...fold(char)].length === 1 ? fold(char) : char.toLowerCase()))
    .join("");

function forbidden({ title, body }: PostingText): PostingFinding[] {
  const text = `${title}\n${body}`;
  const read = even(text);
  const written = [...text];
  return FORBIDDEN.flatMap(({ criterion, article, words, instead }) =>
    words.flatMap((word) => {
      const found = word.exec(read);
      if (!found) return [];
      const said = written.slice(found.index, found.index + found[0].length).join("");
      const message = typo(`« ${said} » : une offre ne dit rien ${criterion}. ${instead}`);
      return [{ kind: "forbidden" as const, message, words: said, article }];
    }),
  );
}

const KIND: Readonly<Record<string, RegExp>> = {
  interim: /interim|mission|travail temporaire/,
  cdii: /cdi interimaire|cdii/,
  cdd: /\bcdd\b|duree determinee/,
  cdi: /\bcdi\b|duree indeterminee/,
  independent: /independant|freelance|prestation/,
};

function missing({ title, body }: PostingText, order: PostingOrder): PostingFinding[] {
  const text = fold(`${title} ${body}`);
  const finding = (kind: "missing" | "advice", message: string, article: string | null = null): PostingFinding => ({
    kind,
    message: typo(message),
    words: null,
    article,
  });
  const found: PostingFinding[] = [];
  if (!/\((?:[fh]\/[fh]|h\/f\/x|f\/h\/x)\)|\b[fh]\/[fh]\b/i.test(title)) {
    found.push(
      finding(
        "missing",
        "L’intitulé ne dit pas « (F/H) » : l’emploi est ouvert à toutes et à tous.",
        "art. L1142-1, 1°",
      ),
    );
  }
  if (order.city && !text.includes(fold(order.city))) {
    found.push(finding("missing", `Le lieu de travail manque (${order.city}).`, "art. L5331-3"));
  }
  const kind = KIND[order.employment_type];
  if (kind && !kind.test(text)) found.push(finding("missing", "Le type de contrat manque.", "art. L5331-3"));
  if (order.agency && !text.includes(fold(order.agency))) {
    found.push(finding("missing", `L’offre ne dit pas qui la fait (${order.agency}).`, "art. L5331-3"));
  }
  if (!/\d\s*(?:€|euros?)/.test(text))
    found.push(finding("advice", "Le salaire n’est pas dit : une offre qui le dit est plus lue."));
  if (!/\d\s*h\b|heures?|horaires?/.test(text))
    found.push(finding("advice", "Les horaires ou la durée ne sont pas dits."));
  if (body.trim().length < 200)
    found.push(finding("advice", "Le texte est court : dites les gestes, l’équipe, le chantier."));
  return found;
}

/** Whether an offer may be shown: `app.posting_refusal` refuses the same in SQL. */
export const mayPublish = (findings: readonly PostingFinding[]): boolean =>
  findings.every(({ kind }) => kind === "advice");

/**
 * Reads an offer before it is shown: words that the law forbids first, then what it lacks.
 * A machine finds words, not intentions: who publishes decides of the rest.
 */
export const checkPosting = (text: PostingText, order: PostingOrder): PostingFinding[] => [
  ...forbidden(text),
  ...missing(text, order),
];
