// Who may answer for the tables in the place of lite.

import type { App } from "@supabase/lite";

/** Answers a request for `/rest/v1`; it may hand it on to lite. */
export type Rest = (request: Request, lite: (request: Request) => Promise<Response>) => Promise<Response>;

/** lite, but for the tables when somebody else answers for them. */
export function answering(lite: App, rest: Rest | undefined): Pick<App, "fetch"> {
  if (!rest) return lite;
  return {
    fetch: async (request, ...more) =>
      new URL(request.url).pathname.startsWith("/rest/v1/")
        ? rest(request, async (it) => lite.fetch(it, ...more))
        : lite.fetch(request, ...more),
  };
}
