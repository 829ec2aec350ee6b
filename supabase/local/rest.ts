// Who answers for the tables: lite, as PostgREST would, or somebody in its place.

import type { App } from "@supabase/lite";
import { gathered } from "./repeated.ts";

/** Answers a request for `/rest/v1`; it may hand it on to lite. */
export type Rest = (request: Request, lite: (request: Request) => Promise<Response>) => Promise<Response>;

/** lite, but for the tables when somebody else answers for them. */
export function answering(lite: App, rest: Rest | undefined): Pick<App, "fetch"> {
  return {
    fetch: async (request, ...more) => {
      const url = new URL(request.url);
      if (!url.pathname.startsWith("/rest/v1/")) return lite.fetch(request, ...more);
      const asked = async (it: Request) => {
        const address = gathered(url);
        return lite.fetch(address === url ? it : new Request(address, it), ...more);
      };
      return rest ? rest(request, asked) : asked(request);
    },
  };
}
