import { createApi } from "./api-client";
import { env } from "./env";
import { supabase } from "./supabase";

/** Our Edge Functions, called with the token of the session: `functions.post("signatures/contracts", …)`. */
export const functions = createApi({
  baseUrl: `${env.supabaseUrl}/functions/v1`,
  getToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
});

/** A link to sign, as the function `signatures` gives it once. `path` begins with « / ». */
export type SentLink = {
  signature_request_id: string;
  party: "client" | "worker" | "agency";
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  expires_at: string;
  path: string;
  /** A mail is on its way; else the link is to be given by hand. */
  is_mailed: boolean;
};

/** The whole address of a link, to be copied or sent by hand. */
export const addressOf = (link: SentLink): string => `${location.origin}${link.path}`;
