import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { SupabaseClient } from "@supabase/supabase-js";
import { callRpc } from "../rpc.ts";
import { AddressRefused, type AddressRules, connectTo } from "./address.ts";
import { signatureOf } from "./sign.ts";

/** As `take_webhook_deliveries` gives it. */
export interface Delivery {
  id: string;
  attempt: number;
  event_id: string;
  event: string;
  body: unknown;
  url: string;
  secrets: string[];
}

export interface SendRules extends AddressRules {
  /** Milliseconds that a receiver is waited for. */
  readonly patience?: number;
}

interface Outcome {
  status: number | null;
  duration_ms: number;
  /** null when it has arrived. */
  error: string | null;
}

const PATIENCE = 10_000;
/** Seconds that a handful is one worker's: all its receivers are asked at once. */
const LEASE = 60;
const HANDFUL = 10;

/** Asks the checked address itself, under its name; a redirect is an answer like another. The body of the answer is not read. */
function post(
  url: URL,
  address: string,
  headers: Record<string, string>,
  body: string,
  patience: number,
): Promise<number> {
  const isTls = url.protocol === "https:";
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((done, failed) => {
    const asked = (isTls ? requestHttps : requestHttp)({
      host: address,
      port: url.port || (isTls ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: "POST",
      headers: { ...headers, host: url.host, "content-length": String(new TextEncoder().encode(body).length) },
      // The certificate is that of the name, whatever the address. A server name is no number.
      ...(isTls && name !== address && { servername: name }),
      agent: false,
    });
    const timer = setTimeout(() => asked.destroy(new Error("timeout")), patience);
    asked.on("response", (answer) => {
      clearTimeout(timer);
      done(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on("error", (error) => {
      clearTimeout(timer);
      failed(error);
    });
    asked.end(body);
  });
}

function said(thrown: unknown, patience: number): string {
  if (thrown instanceof AddressRefused) return thrown.message;
  const { message, code = "" } = thrown as Error & { code?: string };
  if (message === "timeout") return `Pas de réponse en ${Math.round(patience / 1000)} secondes.`;
  return /CERT|TLS|SSL/.test(code) ? "Le certificat de l’adresse n’est pas bon." : "L’adresse est injoignable.";
}

/** One attempt. Anything but 2xx is a failure, told in French for the journal. */
export async function send({ url, event, event_id, body, secrets }: Delivery, rules: SendRules = {}): Promise<Outcome> {
  const { patience = PATIENCE } = rules;
  const start = performance.now();
  const outcome = (status: number | null, error: string | null): Outcome => ({
    status,
    duration_ms: Math.round(performance.now() - start),
    error,
  });
  try {
    const text = JSON.stringify(body);
    const to = new URL(url);
    const headers = {
      "content-type": "application/json",
      "user-agent": "Relais",
      "x-relais-event": event,
      "x-relais-id": event_id,
      "x-relais-signature": await signatureOf(secrets, text),
    };
    const status = await post(to, await connectTo(to, rules), headers, text, patience);
    if (status >= 200 && status < 300) return outcome(status, null);
    if (status >= 300 && status < 400) return outcome(status, "L’adresse renvoie ailleurs\u202f: ce n’est pas suivi.");
    return outcome(status, `L’adresse répond ${status}.`);
  } catch (thrown) {
    return outcome(null, said(thrown, patience));
  }
}

/** Sends a handful of what is due, all at once. Returns how many were taken. Two workers never take the same one. */
export async function flushWebhooks(admin: SupabaseClient, rules: SendRules = {}): Promise<number> {
  const taken = await callRpc<Delivery[]>(admin, "take_webhook_deliveries", { n: HANDFUL, lease_seconds: LEASE });
  await Promise.all(
    taken.map(async (one) => {
      const outcome = await send(one, rules);
      await callRpc(admin, "settle_webhook_delivery", { id: one.id, attempt: one.attempt, ...outcome });
    }),
  );
  return taken.length;
}
