import { escapeHtml, type MailTemplate, textOf } from "./parts.ts";

/**
 * What somebody who was found elsewhere is owed within a month (RGPD, art. 14): who keeps their data (`agency`, `address`,
 * `phone`, `email`), from where (`source`), why, how long (`months`), and what they may ask.
 */
export const informationTemplate: MailTemplate = (data) => {
  const agency = textOf(data.agency) || "Notre agence d’emploi";
  const [address, phone, email, source] = [data.address, data.phone, data.email, data.source].map(textOf);
  const months = Number(data.months) || 24;
  const title = `${agency} garde des informations sur vous`;
  const reach = [email, phone, address].filter(Boolean).join(" · ");
  const paragraphs = [
    "Bonjour,",
    `${agency}, agence d’emploi, a ouvert un dossier à votre nom pour vous proposer des missions. Ces informations ne viennent pas de vous${source ? `\u202f: elles viennent de «\u202f${source}\u202f»` : ""}.`,
    "Ce que nous gardons\u202f: votre nom, vos coordonnées et ce qui touche à votre métier (expérience, compétences, titres). La raison\u202f: notre intérêt légitime à rapprocher des offres et des personnes. Vos informations restent à l’agence\u202f; votre nom n’est donné à une entreprise que si vous êtes d’accord.",
    `Combien de temps\u202f: ${months} mois après notre dernier contact, puis votre dossier est rendu anonyme.`,
    `Ce que vous pouvez demander, sans avoir à donner de raison\u202f: voir votre dossier, le corriger, le limiter, l’emporter, ou le faire effacer. Vous pouvez aussi vous opposer dès maintenant à ce que nous le gardions${reach ? `\u202f: ${reach}` : ""}. Nous répondons dans le mois.`,
    "Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL (www.cnil.fr).",
  ];
  const html = `<!doctype html><html lang="fr"><body style="margin:0;background:#f4f6f5;font-family:Inter,system-ui,sans-serif;color:#15211f">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${paragraphs.map((one) => `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(one)}</p>`).join("\n")}
</div></body></html>`;
  return { html, text: [title, ...paragraphs].join("\n\n") };
};
