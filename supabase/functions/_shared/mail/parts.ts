// What every template of a mail is made with.

export interface MailBody {
  html: string;
  text: string;
}
export type MailTemplate = (data: Record<string, unknown>) => MailBody;

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A link of ours, made absolute; anything else than http(s) is dropped. */
export function absoluteLink(data: Record<string, unknown>): string {
  const link = textOf(data.link ?? data.url);
  if (link.startsWith("/")) return textOf(data.site_url) + link;
  return /^https?:\/\//.test(link) ? link : "";
}
