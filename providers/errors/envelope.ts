import { withoutSecrets } from "@/lib/addresses";

/** The few lines of Sentry's protocol that are needed (https://develop.sentry.dev/sdk/data-model/envelopes/). */
export type ErrorUser = { id: string; email: string; name: string };

export type Target = { url: string; key: string; dsn: string };

export type Report = {
  error: Error;
  context: Record<string, unknown>;
  user: ErrorUser | null;
  url: string;
  /** Milliseconds since 1970. */
  time: number;
  release: string;
};

/** `https://<key>@<host>/<project>` → where envelopes go. null when it is no DSN. */
export function parseDsn(dsn: string): Target | null {
  const parts = /^(https?):\/\/([^@:/]+)(?::[^@/]*)?@([^/]+)((?:\/[^/]+)*)\/(\w+)$/.exec(dsn.trim());
  if (!parts) return null;
  const [, protocol, key = "", host, path, project] = parts;
  return { url: `${protocol}://${host}${path}/api/${project}/envelope/`, key, dsn: dsn.trim() };
}

type Frame = { filename: string; function: string; lineno: number; colno: number };

/** Chrome (« at f (file:1:2) ») and Firefox/Safari (« f@file:1:2 ») stacks, oldest call first as Sentry wants. */
export function framesOf(stack = ""): Frame[] {
  const frames: Frame[] = [];
  for (const line of stack.split("\n")) {
    const parts =
      /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/.exec(line) ?? /^(.*?)@(.*?):(\d+):(\d+)$/.exec(line.trim());
    if (!parts) continue;
    const [, name, filename = "", lineno, colno] = parts;
    frames.push({
      function: name || "?",
      filename: withoutSecrets(filename),
      lineno: Number(lineno),
      colno: Number(colno),
    });
  }
  return frames.reverse();
}

/** The address, the message and what was added may all name a link that opens something. */
const cleaned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? {}, (_, one) => (typeof one === "string" ? withoutSecrets(one) : one)));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function buildEnvelope(target: Target, report: Report): { url: string; body: string } {
  const id = hex(crypto.getRandomValues(new Uint8Array(16)));
  const event = {
    event_id: id,
    timestamp: report.time / 1000,
    platform: "javascript",
    level: "error",
    environment: "production",
    release: report.release,
    request: { url: withoutSecrets(report.url) },
    extra: cleaned(report.context),
    ...(report.user ? { user: { id: report.user.id, email: report.user.email, username: report.user.name } } : {}),
    exception: {
      values: [
        {
          type: report.error.name,
          value: withoutSecrets(report.error.message),
          stacktrace: { frames: framesOf(report.error.stack) },
        },
      ],
    },
  };
  const lines = [
    { event_id: id, dsn: target.dsn, sent_at: new Date(report.time).toISOString() },
    { type: "event" },
    event,
  ];
  return {
    // The key in the address, as Sentry's own client does: no header, so no preflight.
    url: `${target.url}?sentry_key=${target.key}&sentry_version=7`,
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  };
}
