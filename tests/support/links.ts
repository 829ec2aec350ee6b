import type { Database } from "../../supabase/local/migrate.ts";

/** The link of a request as its party reads it in their mail (« /signature/… »): no answer of the API holds it. */
export async function mailedPath(db: Pick<Database, "query">, request: string | undefined): Promise<string> {
  const [mail] = await db.query<{ link: string }>(
    `select o.data ->> 'link' as link from public.mail_outbox o join app.signature_secret x on x.signature_request_id = $1
     where x.token_hash = app.token_hash(regexp_replace(o.data ->> 'link', '^.*[/=]', ''))`,
    [request],
  );
  if (!mail) throw new Error("No mail holds this link.");
  return mail.link;
}

export const tokenIn = (path: string): string => path.split(/[/=]/).at(-1) ?? "";

/** Has the service mail the links of what was just asked, as the Edge Function does, and reads them over the parties' shoulders. */
export async function mailedTokens(
  admin: { rpc(name: string, args: object): PromiseLike<{ error: { message: string } | null }> },
  db: Pick<Database, "query">,
  requests: readonly { signature_request_id: string }[],
): Promise<string[]> {
  const letters = requests.map(({ signature_request_id }) => ({
    signature_request_id,
    subject: "À signer",
    template: "signature",
  }));
  const { error } = await admin.rpc("mail_signature_links", { letters });
  if (error) throw new Error(error.message);
  return Promise.all(requests.map(async (one) => tokenIn(await mailedPath(db, one.signature_request_id))));
}
