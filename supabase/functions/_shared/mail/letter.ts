import { absoluteLink, escapeHtml, type MailTemplate, textOf } from "./parts.ts";

const WHY =
  "Vous recevez ce message pour votre activité professionnelle. Votre adresse ne sert à rien d’autre et n’est donnée à personne.";

/** `main`: the button that says what is awaited; the other stays beside it. */
const button = (href: string, label: string, isMain: boolean) =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:10px 20px;border:1px solid #0e5a56;${isMain ? "background:#0e5a56;color:#ffffff" : "color:#0e5a56"};border-radius:6px;text-decoration:none">${escapeHtml(label)}</a>`;

/**
 * What a member writes to somebody: `message` as it was written (its line breaks kept), a button that answers `sender` at
 * `sender_email`, the agency. A candidate presented (`isAnswered`) is answered by the link; a proposal that nobody asked for
 * says in every one of them how to object (`objection`, `link`), as plain as the rest.
 */
const letter =
  (isAnswered: boolean): MailTemplate =>
  (data) => {
    const title = textOf(data.title ?? data.subject);
    const message = textOf(data.message);
    const sender = textOf(data.sender);
    const address = textOf(data.sender_email);
    const link = absoluteLink(data);
    const objection = isAnswered ? "" : textOf(data.objection);
    const signature = [sender, textOf(data.agency), textOf(data.phone)].filter(Boolean).join(" · ");
    const reply = `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Re: ${title}`)}`;
    const buttons = [
      isAnswered && link ? button(link, "Répondre en un clic", true) : "",
      address ? button(reply, `Répondre à ${sender || address}`, !isAnswered) : "",
    ].filter(Boolean);
    const foot = objection
      ? `<p style="margin:0;font-size:13px;line-height:1.5;color:#4c5b58">${WHY}${link ? ` <a href="${escapeHtml(link)}" style="color:#4c5b58">${escapeHtml(objection)}</a>` : ""}</p>`
      : "";
    const html = `<!doctype html><html lang="fr"><body style="margin:0;background:#f4f6f5;font-family:Inter,system-ui,sans-serif;color:#15211f">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 16px;line-height:1.5;white-space:pre-line">${escapeHtml(message)}</p>
${buttons.length > 0 ? `<p style="margin:24px 0">${buttons.join("\n")}</p>` : ""}
${signature ? `<p style="margin:0 0 24px;font-weight:600">${escapeHtml(signature)}</p>` : ""}
${foot}
</div></body></html>`;
    const text = [
      message,
      isAnswered && link ? `Répondre en un clic\u202f: ${link}` : "",
      address ? `Répondre\u202f: ${address}` : "",
      signature,
      objection && WHY,
      objection && link ? `${objection}\u202f: ${link}` : "",
    ];
    return { html, text: text.filter(Boolean).join("\n\n") };
  };

/** Written by a member: a profile without a name, a message, a candidate to answer about. */
export const letterTemplates: Record<string, MailTemplate> = {
  profile: letter(false),
  message: letter(false),
  presentation: letter(true),
};
