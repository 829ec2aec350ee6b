import type { SupabaseClient } from "@supabase/supabase-js";
import { typo } from "../../../../src/rules/french.ts";
import { contractTitle, type PaperParty } from "../../../../src/rules/paper/contract.ts";
import { Refusal } from "../errors.ts";
import { callRpc } from "../rpc.ts";
import { type ContractFile, fileName, pdfOfFile } from "./contract.ts";
import { sha256 } from "./render.ts";

const BUCKET = "documents";
const TYPE = { client: "contract_cmad", worker: "contract_ctt" } as const;

/** Keeps both signed papers of a contract as files and documents. Again: finds them there and does nothing. */
export async function storeSignedContract(
  admin: SupabaseClient,
  contractId: string,
): Promise<Record<PaperParty, string>> {
  const file = await callRpc<ContractFile | null>(admin, "signed_contract", { contract_id: contractId });
  if (!file) throw new Refusal(404, "Ce contrat n’est pas signé.");
  const kept = { client: await storeOne(admin, file, "client"), worker: await storeOne(admin, file, "worker") };
  if (!file.contract.is_kept) await tellSigners(admin, file);
  return kept;
}

/** Each party learns that the other has signed; the link it signed with gives it the paper, so none is written here. */
async function tellSigners(admin: SupabaseClient, { contract, papers, signatures }: ContractFile): Promise<void> {
  const mails = signatures.flatMap(({ party, signer_email, signer_name }) => {
    if (!signer_email || party === "agency") return [];
    const title = typo(`Signé\u202f: ${contractTitle(papers[party], party)}`);
    const message = typo(
      "Les deux parties ont signé. Rouvrez le lien que vous aviez reçu pour signer\u202f: il vous donne le document et sa preuve.",
    );
    const data = {
      title,
      greeting: `Bonjour ${signer_name},`,
      message,
      agency: papers[party].agency?.name ?? "",
      phone: papers[party].legal?.phone ?? null,
    };
    return [
      {
        workspace_id: contract.workspace_id,
        to_email: signer_email,
        to_name: signer_name,
        subject: title,
        template: "signature",
        data,
      },
    ];
  });
  const { error } = mails.length > 0 ? await admin.from("mail_outbox").insert(mails) : { error: null };
  if (error) console.error(`[store-signed-contract] courriels non mis en file ${error.code}`);
}

async function storeOne(admin: SupabaseClient, file: ContractFile, party: PaperParty): Promise<string> {
  const { id, workspace_id } = file.contract;
  const bytes = await pdfOfFile(file, party);
  const name = fileName(file, party);
  // One path for each paper: a job tried again writes over its own file.
  const path = `${workspace_id}/contract/${id}/${name}`;
  const { error } = await admin.storage
    .from(BUCKET)
    .upload(path, bytes, { contentType: "application/pdf", upsert: true });
  if (error) throw new Error("storage");
  return callRpc<string>(admin, "keep_contract_document", {
    contract_id: id,
    type: TYPE[party],
    storage_path: path,
    file_name: name,
    size_bytes: bytes.length,
    sha256: await sha256(bytes),
  });
}
