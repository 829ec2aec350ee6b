/** A mail that the local installation kept instead of sending it. */
export interface CaughtMail {
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly attachments: readonly { readonly name: string }[];
}

const NOT_HERE = "Cet e-mail se lit sur la machine qui fait tourner l’application, à l’adresse localhost.";

/**
 * Its text, which carries links worth a session: the database gives it to no member, the local server alone does, to its own
 * machine. Elsewhere (hosted, or from another machine) there is nothing at this address: a sentence is thrown.
 */
export async function caughtMail(id: string): Promise<CaughtMail> {
  const answer = await fetch(`/_mails/${encodeURIComponent(id)}.json`, { headers: { accept: "application/json" } });
  // A host of files answers its first page at every unknown address.
  if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) throw new Error(NOT_HERE);
  return (await answer.json()) as CaughtMail;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What a frame without scripts draws: its links open beside, as those of a mailbox do. */
export function mailPage({ html, text }: Pick<CaughtMail, "html" | "text">): string {
  const body = html ?? `<pre style="white-space:pre-wrap;font:inherit">${escaped(text ?? "")}</pre>`;
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${body}`;
}
