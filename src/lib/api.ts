import { createApi } from "./api-client";
import { env } from "./env";
import { supabase } from "./supabase";

/** The Api of this app, called with the token of the session. */
export const api = createApi({
  baseUrl: env.apiUrl,
  getToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
});

export { type Api, isCancelled } from "./api-client";
