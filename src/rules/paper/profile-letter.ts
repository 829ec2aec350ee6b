/** The anonymous profile as the text of an e-mail: what the anonymous résumé says, without its page. */
import { maskText } from "../resume/mask.ts";
import { type Profile, profileArticles, profileTitle } from "./profile.ts";

export interface Letter {
  /** 150 characters at most: « Maçon disponible – profil BTP-2026-0A3F21 ». */
  readonly subject: string;
  /** Paragraphs apart by an empty line. */
  readonly text: string;
}

const MOST = 150;

export function profileLetter(profile: Profile): Letter {
  const job = maskText(profile.job ?? "", profile.secrets).text.trim();
  const title = profileTitle(profile);
  const parts = profileArticles(profile).articles.map((one) =>
    [one.title, one.text, ...one.rows.map(({ label, value }) => `–\u00a0${label}\u202f: ${value}`)]
      .filter(Boolean)
      .join("\n"),
  );
  const end = ` disponible – ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return {
    subject: job ? job.slice(0, MOST - end.length) + end : title,
    text: [title, ...parts].join("\n\n"),
  };
}
