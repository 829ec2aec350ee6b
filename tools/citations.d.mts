export interface CitedArticle {
  code: string | null;
  /** « L1251-12-1 ». */
  article: string;
  /** The « 5° » of « L1251-16 5° ». */
  point: number | null;
  line: number;
  file?: string;
}
export interface CitedText {
  /** « arrêté 04/09/2025 », « art. 204 H CGI ». */
  cited: string;
  line: number;
  file?: string;
}
/** tests/fixtures/law/articles.json, written by `npm run law`. Spans of days; null: no end is known. */
export interface Law {
  read_on: string;
  codes: Record<
    string,
    { articles: Record<string, { state: string; in_force: (string | null)[][]; points: number[] }> }
  >;
}
/** tests/fixtures/law/elsewhere.json. `read_on` null: nobody here read it, `why` says so. */
export interface Elsewhere {
  cited: string;
  title: string;
  link: string;
  read_on: string | null;
  in_force?: (string | null)[][];
  why?: string;
}
export function articlesIn(text: string): CitedArticle[];
export function textsIn(text: string): CitedText[];
export function citations(): { articles: CitedArticle[]; texts: CitedText[] };
export function faults(
  cited: { articles?: CitedArticle[]; texts?: CitedText[] },
  law: Law,
  elsewhere: Elsewhere[],
  on: string,
): string[];
export function figureFaults(
  series: readonly {
    readonly code: string;
    readonly points: readonly { readonly from: string; readonly source: string; readonly verified: boolean }[];
  }[],
  law: Law,
  elsewhere: Elsewhere[],
  on: string,
): string[];
