import type { SupabaseClient } from "@supabase/supabase-js";
import { typo } from "../../../../src/rules/french.ts";
import { contractTitle, type PaperParty } from "../../../../src/rules/paper/contract.ts";
import { sha256 } from "../digest.ts";
import { Refusal } from "../errors.ts";
import { callRpc } from "../rpc.ts";
import { ownSignature } from "../signature/own.ts";
import { type ContractFile, fileName, type KeptFile } from "./contract.ts";
import { undated } from "./seal-check.ts";

const BUCKET = "documents";
const TYPE = { client: "contract_cmad", worker: "contract_ctt" } as const;

/** Keeps both signed papers of a contract as files and documents. Again: finds them there and does nothing. */
export async function storeSignedContract(
  admin: SupabaseClient,
  contractId: string,
  isLastTry = true,
): Promise<Record<PaperParty, string>> {
  const file = await callRpc<ContractFile | null>(admin, "signed_contract", { contract_id: contractId });
  if (!file) throw new Refusal(404, "Ce contrat n’est pas signé.");
  const kept = {
    client: await storeOne(admin, file, "client", isLastTry),
    worker: await storeOne(admin, file, "worker", isLastTry),
  };
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
  if (error) console.error(`[store-signed-contract] e-mails non mis en file ${error.code}`);
}

/** The paper printed with its proof, under one path: a job tried again writes over its own file. */
async function printed(
  admin: SupabaseClient,
  file: ContractFile,
  party: PaperParty,
  isLastTry: boolean,
): Promise<KeptFile & { note: string | null }> {
  const { id, workspace_id } = file.contract;
  const request = file.signatures.find((one) => one.party === party)?.id ?? "";
  const { pdf } = await ownSignature(admin).fetch({ id: request, slug: "", link: null });
  const note = await undated(pdf, isLastTry);
  const name = fileName(file, party);
  const path = `${workspace_id}/contract/${id}/${name}`;
  const options = { contentType: "application/pdf", upsert: true };
  const { error } = await admin.storage.from(BUCKET).upload(path, pdf, options);
  if (error) throw new Error("storage");
  return { path, name, size: pdf.length, sha256: await sha256(pdf), note };
}

async function storeOne(
  admin: SupabaseClient,
  file: ContractFile,
  party: PaperParty,
  isLastTry: boolean,
): Promise<string> {
  // What another service signed is filed already: it is that file, as it came.
  const elsewhere = file.files[party];
  const kept = elsewhere ? { ...elsewhere, note: null } : await printed(admin, file, party, isLastTry);
  const { path, name, size, sha256: fingerprint, note } = kept;
  return callRpc<string>(admin, "keep_contract_document", {
    contract_id: file.contract.id,
    type: TYPE[party],
    storage_path: path,
    file_name: name,
    size_bytes: size,
    sha256: fingerprint,
    note,
  });
}
