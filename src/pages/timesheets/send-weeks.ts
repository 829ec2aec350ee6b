/** Sending hours to the customer: one link for a site and a week. */
import { createApi } from "@/lib/api-client";
import { env } from "@/lib/env";
import { accessToken } from "./data";

/** What the route gives once: the clear link is in no table. `path` begins with « / ». */
export type SentLink = {
  signature_request_id: string;
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  expires_at: string;
  path: string;
  is_mailed: boolean;
};

export type Sending = { weekIds: readonly string[]; contactId: string; comment?: string | undefined };

const signatures = createApi({ baseUrl: `${env.supabaseUrl}/functions/v1/signatures`, getToken: accessToken });

/** Opens the link, mails it, gives it back. @throws ApiError with the French sentence of the refusal */
export async function sendWeeks({ weekIds, contactId, comment }: Sending): Promise<SentLink> {
  const { links } = await signatures.post<{ links: SentLink[] }>("timesheets", {
    week_ids: [...weekIds],
    contact_id: contactId,
    ...(comment?.trim() && { comment: comment.trim() }),
  });
  const [link] = links;
  if (!link) throw new Error("Le lien n’a pas été créé.");
  return link;
}

/** The whole address, to be copied into a message. */
export const addressOf = (link: SentLink): string => new URL(link.path, location.origin).href;
