import { absoluteLink, escapeHtml, type MailTemplate, textOf } from "./parts.ts";

/**
 * A profile proposed to a client: `message` as it was written (its line breaks kept), a button that answers `sender` at
 * `sender_email`, the agency, and in every one of them how to object (`link`), as plain as the rest.
 */
export const profileTemplate: MailTemplate = (data) => {
  const title = textOf(data.title ?? data.subject);
  const message = textOf(data.message);
  const sender = textOf(data.sender);
  const address = textOf(data.sender_email);
  const link = absoluteLink(data);
  const signature = [sender, textOf(data.agency), textOf(data.phone)].filter(Boolean).join(" · ");
  const answer = `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Re: ${title}`)}`;
  const why =
    "Vous recevez ce message pour votre activité professionnelle. Votre adresse ne sert à rien d’autre et n’est donnée à personne.";
  const html = `<!doctype html><html lang="fr"><body style="margin:0;background:#f4f6f5;font-family:Inter,system-ui,sans-serif;color:#15211f">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 16px;line-height:1.5;white-space:pre-line">${escapeHtml(message)}</p>
${address ? `<p style="margin:24px 0"><a href="${escapeHtml(answer)}" style="display:inline-block;padding:10px 20px;background:#0e5a56;color:#ffffff;border-radius:6px;text-decoration:none">Répondre à ${escapeHtml(sender || address)}</a></p>` : ""}
${signature ? `<p style="margin:0 0 24px;font-weight:600">${escapeHtml(signature)}</p>` : ""}
<p style="margin:0;font-size:13px;line-height:1.5;color:#4c5b58">${why}${link ? ` <a href="${escapeHtml(link)}" style="color:#4c5b58">Ne plus recevoir de profils</a>` : ""}</p>
</div></body></html>`;
  const text = [
    message,
    address ? `Répondre\u202f: ${address}` : "",
    signature,
    why,
    link ? `Ne plus recevoir de profils\u202f: ${link}` : "",
  ];
  return { html, text: text.filter(Boolean).join("\n\n") };
};
