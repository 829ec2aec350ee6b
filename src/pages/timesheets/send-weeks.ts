/** Sending hours to the customer: one link for a site and a week. */
import { createApi } from "@/lib/api-client";
import { env } from "@/lib/env";
import type { SentRequest } from "@/lib/functions";
import { accessToken } from "./data";

export type Sending = { weekIds: readonly string[]; contactId: string; comment?: string | undefined };

const signatures = createApi({ baseUrl: `${env.supabaseUrl}/functions/v1/signatures`, getToken: accessToken });

/** Asks the client to sign; the link goes to them alone. @throws ApiError with the French sentence of the refusal */
export async function sendWeeks({ weekIds, contactId, comment }: Sending): Promise<SentRequest> {
  const { links } = await signatures.post<{ links: SentRequest[] }>("timesheets", {
    week_ids: [...weekIds],
    contact_id: contactId,
    ...(comment?.trim() && { comment: comment.trim() }),
  });
  const [link] = links;
  if (!link) throw new Error("La demande n’a pas été ouverte.");
  return link;
}
