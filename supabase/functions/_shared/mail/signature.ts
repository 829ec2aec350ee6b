import { absoluteLink, escapeHtml, type MailTemplate, textOf } from "./parts.ts";

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

/**
 * A document to sign: greeting, `message` (paragraphs by line break), `facts` ([label, value][]), one large button, the
 * small print, the agency. The address is also written in full: on a building site a button is not always tapped.
 */
export const signatureTemplate: MailTemplate = (data) => {
  const title = textOf(data.title ?? data.subject);
  const greeting = textOf(data.greeting);
  const paragraphs = textOf(data.message).split(/\n+/).filter(Boolean);
  const facts = Array.isArray(data.facts) ? data.facts.filter(isPair) : [];
  const link = absoluteLink(data);
  const button = textOf(data.button) || "Lire et signer";
  const note = textOf(data.note);
  const signature = [textOf(data.agency), textOf(data.phone)].filter(Boolean).join(" · ");
  const line = (text: string, style = "") =>
    `<p style="margin:0 0 16px;line-height:1.5;${style}">${escapeHtml(text)}</p>`;
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#4c5b58">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join("");
  const html = `<!doctype html><html lang="fr"><body style="margin:0;background:#f4f6f5;font-family:Inter,system-ui,sans-serif;color:#15211f">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${greeting ? line(greeting) : ""}${paragraphs.map((text) => line(text)).join("\n")}
${rows ? `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font-size:14px">${rows}</table>` : ""}
${link ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;background:#0e5a56;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(button)}</a></p>` : ""}
${link ? line(link, "font-size:12px;color:#4c5b58;word-break:break-all") : ""}
${note ? line(note, "font-size:13px;color:#4c5b58") : ""}
${signature ? line(signature, "margin:0;font-weight:600") : ""}
</div></body></html>`;
  const text = [
    title,
    greeting,
    ...paragraphs,
    ...facts.map(([label, value]) => `${label}\u202f: ${value}`),
    link ? `${button}\u202f: ${link}` : "",
    note,
    signature,
  ];
  return { html, text: text.filter(Boolean).join("\n\n") };
};
