// Turns a row of `mail_outbox` into HTML and text. A template is a function of its data; what has none gets the plain one.

import { informationTemplate } from "./information.ts";
import { letterTemplates } from "./letter.ts";
import { absoluteLink, escapeHtml, type MailBody, type MailTemplate, textOf } from "./parts.ts";
import { signatureTemplate } from "./signature.ts";
import { timesheetTemplate } from "./timesheet.ts";

export type { MailBody, MailTemplate } from "./parts.ts";

/** Title, paragraphs (`message`, split on line breaks), one button (`link`, `button`) and a small line (`note`). */
export const plainTemplate: MailTemplate = (data) => {
  const title = textOf(data.title ?? data.subject);
  const paragraphs = textOf(data.message ?? data.body)
    .split(/\n+/)
    .filter(Boolean);
  const link = absoluteLink(data);
  const button = textOf(data.button) || "Ouvrir dans Relais";
  const note = textOf(data.note);
  const html = `<!doctype html><html lang="fr"><body style="margin:0;background:#f4f6f5;font-family:Inter,system-ui,sans-serif;color:#15211f">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">Relais</p><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${paragraphs.map((p) => `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(p)}</p>`).join("\n")}
${link ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 20px;background:#0e5a56;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(button)}</a></p>` : ""}
${note ? `<p style="margin:0;font-size:13px;line-height:1.5;color:#4c5b58">${escapeHtml(note)}</p>` : ""}
</div></body></html>`;
  const text = [title, ...paragraphs, link ? `${button}\u202f: ${link}` : "", note].filter(Boolean).join("\n\n");
  return { html, text };
};

/** Templates by name, as `app.send_mail(…, template)` calls them. */
export const templates: Record<string, MailTemplate> = {
  plain: plainTemplate,
  signature: signatureTemplate,
  timesheet: timesheetTemplate,
  ...letterTemplates,
  information: informationTemplate,
};

export function renderMail(template: string, data: Record<string, unknown>): MailBody {
  return ((Object.hasOwn(templates, template) && templates[template]) || plainTemplate)(data);
}
