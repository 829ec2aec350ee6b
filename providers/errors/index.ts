import { isCancelled } from "@/lib/api-error";
import { env, type Stage } from "@/lib/env";
import { buildEnvelope, type ErrorUser, parseDsn } from "./envelope";

export type ErrorReporter = {
  /** Who is signed in: told once per sign-in. null = nobody any more. */
  identify: (user: ErrorUser | null) => void;
  capture: (error: unknown, context?: Record<string, unknown>) => void;
  /** Hears what nobody caught. Returns how to stop. */
  start: () => () => void;
};

export type ErrorReporterOptions = {
  /** Sentry or GlitchTip; empty = nothing is ever sent. */
  dsn?: string;
  stage?: Stage;
  release?: string;
  fetch?: typeof fetch;
  getUrl?: () => string;
  now?: () => number;
};

/** Reports per minute: a loop that fails must not flood the service. */
const MOST_PER_MINUTE = 10;
const MINUTE = 60_000;

/** Expected refusals (a right, a rule, a conflict) are answers, not errors. */
function isExpected(error: unknown): boolean {
  const status = error && typeof error === "object" && "statusCode" in error ? Number(error.statusCode) : Number.NaN;
  return status === 0 || (status >= 400 && status < 500);
}

/**
 * Errors of the app, sent to Sentry's protocol by hand: one request, no library. Off outside production and without a
 * DSN. Cancelled requests are no errors (spec §8).
 */
export function createErrorReporter(options: ErrorReporterOptions = {}): ErrorReporter {
  const target = (options.stage ?? env.stage) === "production" ? parseDsn(options.dsn ?? env.sentryDsn) : null;
  const now = options.now ?? Date.now;
  const getUrl = options.getUrl ?? (() => location.href);
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  let user: ErrorUser | null = null;
  let sent: number[] = [];
  const seen = new Map<string, number>();

  function mayBeSent(error: Error): boolean {
    const time = now();
    sent = sent.filter((one) => time - one < MINUTE);
    const text = `${error.name}:${error.message}:${error.stack?.split("\n")[1] ?? ""}`;
    const last = seen.get(text);
    if (sent.length >= MOST_PER_MINUTE || (last !== undefined && time - last < MINUTE)) return false;
    seen.set(text, time);
    sent.push(time);
    return true;
  }

  function capture(given: unknown, context: Record<string, unknown> = {}): void {
    if (!target || isCancelled(given) || isExpected(given)) return;
    const error = given instanceof Error ? given : new Error(messageOf(given));
    if (!mayBeSent(error)) return;
    const { url, body } = buildEnvelope(target, {
      error,
      context,
      user,
      url: getUrl(),
      time: now(),
      release: options.release ?? "relais",
    });
    void Promise.resolve(send(url, { method: "POST", body, keepalive: true })).catch(() => undefined);
  }

  return {
    capture,
    identify(next) {
      user = next;
    },
    start() {
      const onError = (event: ErrorEvent): void => capture(event.error ?? event.message);
      const onRejection = (event: PromiseRejectionEvent): void => capture(event.reason);
      window.addEventListener("error", onError);
      window.addEventListener("unhandledrejection", onRejection);
      return () => {
        window.removeEventListener("error", onError);
        window.removeEventListener("unhandledrejection", onRejection);
      };
    },
  };
}

function messageOf(given: unknown): string {
  if (given && typeof given === "object" && "message" in given) return String(given.message);
  return String(given);
}
