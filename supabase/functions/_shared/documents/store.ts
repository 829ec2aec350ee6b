import type { SupabaseClient } from "@supabase/supabase-js";
import type { PaperParty } from "../../../../src/rules/paper/contract.ts";
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
  return { client: await storeOne(admin, file, "client"), worker: await storeOne(admin, file, "worker") };
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
