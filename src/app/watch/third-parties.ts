import { rightsStore } from "@/lib/rights";

type User = { id: string; email: string; name: string };

const TOLD_LATER = 2000;

/**
 * The error service and the analytics. Fetched a moment after the first page: neither may delay it, and both do
 * nothing outside production or without a key.
 */
async function fetchBoth() {
  const [{ createErrorReporter }, { createAnalytics }] = await Promise.all([
    import("@providers/errors"),
    import("@providers/analytics"),
  ]);
  const errors = createErrorReporter();
  errors.start();
  const analytics = createAnalytics({
    getId: () => rightsStore.get()?.member?.id ?? null,
    onError: (error) => errors.capture(error),
  });
  return { errors, analytics };
}

let both: ReturnType<typeof fetchBoth> | undefined;

function later(): ReturnType<typeof fetchBoth> {
  both ??= new Promise<void>((resolve) => setTimeout(resolve, TOLD_LATER)).then(fetchBoth);
  return both;
}

/** Lost when its own file cannot be fetched: nothing that is told here may stop anybody. */
const quietly = (told: Promise<unknown>): void => void told.catch(() => undefined);

export const reportError = (error: unknown): void => quietly(later().then(({ errors }) => errors.capture(error)));

export const identifyToErrors = (user: User | null): void =>
  quietly(later().then(({ errors }) => errors.identify(user)));

export const trackPageView = (path: string): void =>
  quietly(later().then(({ analytics }) => analytics.trackPageView(path)));

export const trackEvent = (event: string, properties: Record<string, unknown>): void =>
  quietly(later().then(({ analytics }) => analytics.trackEvent(event, properties)));

/** False when it cannot be known. */
export const isFlagOn = (name: string): Promise<boolean> =>
  later().then(
    ({ analytics }) => analytics.isEnabled(name),
    () => false,
  );

export const identifyToAnalytics = (): void => quietly(later().then(({ analytics }) => analytics.identify()));
