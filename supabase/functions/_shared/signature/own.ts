import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContractFile } from "../documents/contract.ts";
import { callRpc } from "../rpc.ts";
import { type Asked, ServiceTrouble, type SignatureService, type SignatureState, type Submission } from "./service.ts";

const STATUS = {
  to_sign: "pending",
  reminded: "pending",
  signed: "signed",
  refused: "refused",
  expired: "expired",
} as const;

interface Row {
  status: keyof typeof STATUS;
  party: "client" | "worker";
  entity: string;
  row_id: string;
  opened_at: string | null;
  used_at: string | null;
  signed_by_name: string | null;
  signed_ip: string | null;
  signed_user_agent: string | null;
  refused_reason: string | null;
}

/**
 * Our own page: a submission is the request itself, and its link is told to nobody but the letter. All of it stands in the base,
 * where the signature is written by who signs.
 * @param admin passes row-level security
 */
export function ownSignature(admin: SupabaseClient): SignatureService<Pick<Asked, "id" | "letter">> {
  const read = async ({ id }: Submission): Promise<Row> => {
    const { data, error } = await admin.from("signature_request").select("*").eq("id", id).maybeSingle<Row>();
    if (error || !data) throw new ServiceTrouble("Cette demande de signature ne se lit pas.");
    return data;
  };
  return {
    async create({ id, letter }) {
      const letters = [{ signature_request_id: id, ...letter }];
      const [made] = await callRpc<string[]>(admin, "mail_signature_links", { letters });
      return made ? { id, slug: "", link: null } : null;
    },
    async state(submission): Promise<SignatureState> {
      const row = await read(submission);
      return {
        status: STATUS[row.status],
        openedAt: row.opened_at,
        signedAt: row.used_at,
        name: row.signed_by_name,
        ip: row.signed_ip,
        userAgent: row.signed_user_agent,
        reason: row.refused_reason,
      };
    },
    async fetch(submission) {
      const { entity, row_id, party } = await read(submission);
      const file =
        entity === "contract" &&
        (await callRpc<ContractFile | null>(admin, "signed_contract", { contract_id: row_id }));
      if (!file) throw new ServiceTrouble("Ce papier n’est pas encore signé par tous.");
      const { pdfOfFile } = await import("../documents/contract.ts");
      // The proof is the last page of the paper itself.
      return { pdf: await pdfOfFile(file, party), evidence: null };
    },
    // A request that is over in the base has no link that signs.
    cancel: async () => {},
  };
}
