import { withoutSecrets } from "@/lib/addresses";
import { type Api, api as appApi, isCancelled } from "@/lib/api";
import { env, type Stage } from "@/lib/env";

/** Pages nobody is told of (spec §2). */
const UNTRACKED = /^\/login/;

export type AnalyticsOptions = {
  api?: Api;
  stage?: Stage;
  /** Who is signed in (team_member id), or null. */
  getId: () => string | null;
  getUrl?: () => string;
  /** Told of failures: an event that is lost never stops anybody. */
  onError?: (error: Error) => void;
};

export type Analytics = {
  identify: () => Promise<void>;
  trackEvent: (event: string, properties?: Record<string, unknown>) => Promise<void>;
  /** `path`: that of the page just opened. */
  trackPageView: (path: string) => Promise<void>;
  /** False when it cannot be known. */
  isEnabled: (flag: string) => Promise<boolean>;
};

/** An address without its search and anchor, where lists keep what people look for, and without the token of a link. */
function bare(address: string | URL): string {
  const { origin, pathname } = new URL(address);
  return origin + withoutSecrets(pathname);
}

/** Events of use, through the Api (spec §7). Off outside production; feature flags answer everywhere. */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const api = options.api ?? appApi;
  const getUrl = options.getUrl ?? (() => location.href);
  const isOn = (options.stage ?? env.stage) === "production";
  const onError = options.onError ?? ((error) => console.warn(error.message));

  const fail = (message: string, cause: unknown): void => {
    if (!isCancelled(cause)) onError(new Error(message, { cause }));
  };

  async function send(route: string, body: Record<string, unknown>, message: string): Promise<void> {
    const id = options.getId();
    if (!isOn || !id) return;
    try {
      await api.post(`analytics/team-member/${route}`, { id, ...body }, { expectsData: false });
    } catch (error) {
      fail(message, error);
    }
  }

  return {
    identify: () => send("identify", {}, "Failed to identify user"),

    trackEvent: (event, properties = {}) =>
      send(
        "track-event",
        { event, properties: { ...properties, current_url: bare(getUrl()) } },
        "Failed to track event",
      ),

    async trackPageView(path) {
      if (UNTRACKED.test(path)) return;
      await send("track-page-view", { page_url: bare(new URL(path, getUrl())) }, "Failed to track page view");
    },

    async isEnabled(flag) {
      try {
        const answer = await api.get<{ enabled?: boolean }>("feature-flag/posthog", { name: flag });
        return answer.enabled === true;
      } catch (error) {
        fail("Failed to check feature flag", error);
        return false;
      }
    },
  };
}
