import { createAnalytics } from "@providers/analytics";
import { createErrorReporter } from "@providers/errors";
import { rightsStore } from "@/lib/rights";

/** Both do nothing outside production, and nothing without a key. */
const errors = createErrorReporter();

export const analytics = createAnalytics({
  getId: () => rightsStore.get()?.member?.id ?? null,
  onError: (error) => errors.capture(error),
});

export const reportError = (error: unknown): void => errors.capture(error);
export const identifyToErrors = errors.identify;
export const watchErrors = errors.start;
