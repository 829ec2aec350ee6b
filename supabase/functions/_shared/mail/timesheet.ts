import { frDate, typo } from "../../../../src/rules/french.ts";
import { formatPhone } from "../../../../src/rules/identity/phone.ts";
import { formatDuration } from "../../../../src/rules/time/duration.ts";
import { minutes } from "../../../../src/rules/time/minutes.ts";
import { absoluteLink, escapeHtml, type MailTemplate, textOf } from "./parts.ts";

interface Person {
  name: string;
  job: string;
  total: number;
  days: { date: string; minutes: number }[];
}

const isPerson = (value: unknown): value is Person =>
  typeof value === "object" && value !== null && Array.isArray((value as Person).days);

const LETTERS = ["D", "L", "M", "M", "J", "V", "S"] as const;
const letterOf = (date: string): string => LETTERS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
const hours = (value: number): string => (value ? formatDuration(minutes(value)) : "\u2013");

const CELL = "padding:4px;border-bottom:1px solid #dfe5e3";
const NUMBER = `${CELL};text-align:right;white-space:nowrap`;

/** The total stands before the days, and a day on which nobody worked is left out: on a phone the rest is out of sight. */
function tableOf(people: readonly Person[], total: string): string {
  const worked = new Set(people.flatMap(({ days }) => days.filter((day) => day.minutes > 0).map(({ date }) => date)));
  const dates = [...worked].sort();
  const quiet = "font-weight:400;color:#4c5b58";
  const head = dates.map(
    (date) => `<th scope="col" style="${NUMBER};${quiet}">${letterOf(date)}<br>${date.slice(8)}</th>`,
  );
  const rows = people.map(({ name, job, total: sum, days }) => {
    const cells = dates.map((date) => {
      const found = days.find((day) => day.date === date);
      return `<td style="${NUMBER}">${hours(found?.minutes ?? 0)}</td>`;
    });
    const who = `${escapeHtml(name)}<br><span style="${quiet}">${escapeHtml(job)}</span>`;
    return `<tr><th scope="row" style="${CELL};text-align:left;font-weight:600">${who}</th><td style="${NUMBER};font-weight:600">${hours(sum)}</td>${cells.join("")}</tr>`;
  });
  const foot = `<tr><th scope="row" style="${CELL};border:0;text-align:left">Total</th><td style="${NUMBER};border:0;font-weight:600">${total}</td></tr>`;
  return `<div style="overflow-x:auto;margin:0 0 16px"><table style="width:100%;border-collapse:collapse;font-size:13px"><tr><th scope="col" style="${CELL};text-align:left;${quiet}">Salarié</th><th scope="col" style="${NUMBER};${quiet}">Total</th>${head.join("")}</tr>${rows.join("")}${foot}</table></div>`;
}

const button = (link: string, label: string, look: string): string =>
  `<a href="${escapeHtml(link)}" style="display:inline-block;margin:0 8px 8px 0;padding:14px 24px;${look};border-radius:6px;text-decoration:none">${label}</a>`;

/**
 * The hours of a site and a week, as `app.sheet_letter` tells them: a table of `people`, the total, the site, until when an
 * answer is expected (`deadline`), and two buttons onto one page: to sign at once, or to correct first.
 */
export const timesheetTemplate: MailTemplate = (data) => {
  const say = (name: string): string => typo(textOf(data[name]));
  const people = Array.isArray(data.people) ? data.people.filter(isPerson) : [];
  const total = hours(people.reduce((sum, person) => sum + person.total, 0));
  const title = say("subject");
  const paragraphs = say("message").split(/\n+/).filter(Boolean);
  const facts = [
    ["Chantier", [say("company"), say("site")].filter(Boolean).join(" \u2013 ")],
    ["Semaine", say("week")],
    ["Total", `${total}${people.length > 1 ? `, ${people.length} personnes` : ""}`],
  ].filter(([, value]) => value) as [string, string][];
  const link = absoluteLink(data);
  const [right, correct] = [`${link}#signature`, `${link}#correct`];
  const signature = [say("agency"), formatPhone(textOf(data.phone)) || textOf(data.phone)].filter(Boolean).join(" · ");
  const line = (text: string, style = "") =>
    `<p style="margin:0 0 16px;line-height:1.5;${style}">${escapeHtml(text)}</p>`;
  const told = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#4c5b58">${label}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join("");
  const html = `<!doctype html><html lang="fr"><body style="margin:0;background:#f4f6f5;font-family:Inter,system-ui,sans-serif;color:#15211f">
<div style="max-width:640px;margin:24px auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${[say("greeting"), ...paragraphs]
  .filter(Boolean)
  .map((text) => line(text))
  .join("\n")}
<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font-size:14px">${told}</table>
${tableOf(people, total)}
${say("deadline") ? line(say("deadline"), "font-weight:600") : ""}
${link ? `<p style="margin:24px 0 8px">${button(right, "Tout est juste", "background:#0e5a56;border:1px solid #0e5a56;color:#ffffff")}${button(correct, "Corriger", "background:#ffffff;border:1px solid #0e5a56;color:#0e5a56")}</p>${line(link, "font-size:12px;color:#4c5b58;word-break:break-all")}` : ""}
${say("note") ? line(say("note"), "font-size:13px;color:#4c5b58") : ""}
${signature ? line(signature, "margin:0;font-weight:600") : ""}
</div></body></html>`;
  const text = [
    title,
    say("greeting"),
    ...paragraphs,
    ...facts.map(([label, value]) => `${label}\u202f: ${value}`),
    ...people.map(({ name, job, total: sum, days }) => {
      const worked = days.filter((day) => day.minutes > 0);
      const each = worked.map((day) => `${frDate(day.date).slice(0, 5)} ${hours(day.minutes)}`).join(", ");
      return `${name} (${job})\u202f: ${hours(sum)}${each && ` \u2013 ${each}`}`;
    }),
    say("deadline"),
    link ? `Tout est juste\u202f: ${right}` : "",
    link ? `Corriger\u202f: ${correct}` : "",
    say("note"),
    signature,
  ];
  return { html, text: text.filter(Boolean).join("\n\n") };
};
