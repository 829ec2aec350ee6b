import { env } from "../env.ts";
import { Refusal } from "../errors.ts";
import type { JobHandler } from "./run.ts";

type Notice = { url: string; slack_id: string; line: string; path: string };

/** Milliseconds that Slack is waited for. */
const PATIENCE = 10_000;

/** What Slack would read as its own marks. */
const plain = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function said({ slack_id, line, path }: Notice): string {
  const site = env("RELAIS_SITE_URL").replace(/\/+$/, "");
  const whom = /^[UW][A-Z0-9]{2,20}$/.test(slack_id) ? `<@${slack_id}> ` : "";
  return `${whom}${plain(line)}${site ? ` <${site}${path}|Ouvrir dans Relais>` : ""}`;
}

/**
 * `slack-notice`, payload `{notice_id}`: carries it once. What Slack refuses for a while is tried again; what it did not
 * answer in time may have arrived, and is not sent a second time.
 */
const handle: JobHandler = async (job, { admin }) => {
  const id = String(job.payload.notice_id);
  const { data, error } = await admin.rpc("take_slack_notice", { id });
  if (error) throw Object.assign(new Error("slack"), { code: error.code });
  const notice = data as Notice | null;
  if (!notice) return { sent: false };
  const answer = await fetch(notice.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: said(notice) }),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok) return { sent: true };
  if (!answer)
    throw new Refusal(503, "Slack n’a pas répondu\u202f: l’avis est peut-être arrivé, il n’est pas renvoyé.");
  if (answer.status === 429 || answer.status >= 500) {
    await admin.rpc("give_back_slack_notice", { id });
    throw Object.assign(new Error("slack"), { code: `HTTP ${answer.status}` });
  }
  throw new Refusal(502, `Slack refuse l’adresse de l’espace (${answer.status})\u202f: donnez-en une autre.`);
};

export default handle;
