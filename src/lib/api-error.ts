/** Errors of the Api, apart from its client: whoever only asks « was it cancelled? » need not load an HTTP library. */
export const DEFAULT_MESSAGE = "An error has occurred. Please try again later.";

export class ApiError extends Error {
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  readonly data: unknown;
  /** True for a request that was given up on purpose: nobody needs to hear of it. */
  readonly cancelled: boolean;

  constructor(message: string, options: { status?: number; data?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "ApiError";
    this.status = options.status ?? 0;
    this.data = options.data;
    this.cancelled = isCancelled(options.cause ?? message);
  }
}

/** An error containing « aborted » is a cancelled request (spec §8). */
export function isCancelled(error: unknown): boolean {
  if (error instanceof ApiError && error.cancelled) return true;
  if (error instanceof Error) {
    return (
      error.name === "AbortError" || /aborted/i.test(error.message) || (error.cause ? isCancelled(error.cause) : false)
    );
  }
  if (error && typeof error === "object" && "message" in error) return /aborted/i.test(String(error.message));
  return typeof error === "string" && /aborted/i.test(error);
}
