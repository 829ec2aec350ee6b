/** Sending hours to the customer: one link for a site and a week. */
import { functions, type SentRequest } from "@/lib/functions";

export type Sending = { weekIds: readonly string[]; contactId: string; comment?: string | undefined };

/** Asks the client to sign; the link goes to them alone. @throws ApiError with the French sentence of the refusal */
export async function sendWeeks({ weekIds, contactId, comment }: Sending): Promise<SentRequest> {
  const { links } = await functions.post<{ links: SentRequest[] }>("signatures/timesheets", {
    week_ids: [...weekIds],
    contact_id: contactId,
    ...(comment?.trim() && { comment: comment.trim() }),
  });
  const [link] = links;
  if (!link) throw new Error("La demande n’a pas été ouverte.");
  return link;
}
