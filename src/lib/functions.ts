import { createApi } from "./api-client";
import { env } from "./env";
import { supabase } from "./supabase";

/** Our Edge Functions, called with the token of the session: `functions.post("signatures/contracts", …)`. */
export const functions = createApi({
  baseUrl: `${env.supabaseUrl}/functions/v1`,
  getToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
});

/** What the function `signatures` asked of a party. The link itself goes to the party, by mail, and to nobody else. */
export type SentRequest = {
  signature_request_id: string;
  party: "client" | "worker" | "agency";
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  expires_at: string;
  /** A mail is on its way; without an e-mail, the party signs at the agency. */
  is_mailed: boolean;
};
