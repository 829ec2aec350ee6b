import type { SupabaseClient } from "@supabase/supabase-js";

/** What `request_signatures` and `timesheet_send` give once: the clear token is in no table. */
export interface OpenedLink {
  signature_request_id: string;
  party: "client" | "worker" | "agency";
  token: string;
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  expires_at: string;
}

/** What the browser shows and copies. `path` begins with « / »: the browser knows its own address. */
export interface SentLink {
  signature_request_id: string;
  party: OpenedLink["party"];
  signer_name: string;
  signer_email: string | null;
  signer_phone: string | null;
  expires_at: string;
  path: string;
  /** A mail is on its way; without an e-mail the link is to be given by hand. */
  is_mailed: boolean;
}

/** Where each kind of link opens. */
export const pathOf = {
  document: (token: string) => `/signature/${token}`,
  timesheet: (token: string) => `/customer/timesheets/signature?token=${token}`,
};

interface Letter {
  subject: string;
  template: string;
  data: Record<string, unknown>;
}

/**
 * Puts the letters in the outbox with the service key and gives the links back. The token goes nowhere else: neither into a
 * log nor into an error. A letter that cannot be queued leaves the link to be copied.
 */
export async function sendLinks(
  admin: SupabaseClient,
  workspaceId: string,
  links: readonly OpenedLink[],
  path: (token: string) => string,
  letterOf: (link: OpenedLink) => Letter,
): Promise<SentLink[]> {
  return Promise.all(
    links.map(async ({ token, ...link }) => {
      const address = path(token);
      const isMailed = link.signer_email
        ? await queue(admin, workspaceId, link.signer_email, link.signer_name, {
            ...letterOf({ ...link, token }),
            link: address,
          })
        : false;
      return { ...link, path: address, is_mailed: isMailed };
    }),
  );
}

async function queue(
  admin: SupabaseClient,
  workspaceId: string,
  email: string,
  name: string,
  letter: Letter & { link: string },
): Promise<boolean> {
  const { subject, template, data, link } = letter;
  const { error } = await admin.from("mail_outbox").insert({
    workspace_id: workspaceId,
    to_email: email.trim().toLowerCase(),
    to_name: name,
    subject,
    template,
    data: { ...data, link },
  });
  if (error) console.error(`[signatures] courriel non mis en file ${error.code}`);
  return !error;
}
