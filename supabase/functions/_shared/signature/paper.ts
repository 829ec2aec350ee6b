import { type ContractPaper, contractTitle, type PaperParty } from "../../../../src/rules/paper/contract.ts";
import { type ContractPdf, contractPdf } from "../documents/contract.ts";

/** What is sent to another service to be signed: the very text whose fingerprint the request holds. */
export interface PaperToSign {
  party: PaperParty;
  paper: ContractPaper;
  approval: ContractPdf["approval"];
}

export const titleToSign = ({ party, paper }: PaperToSign): string => contractTitle(paper, party);

/** @param place what the service reads where the signature goes */
export const pdfToSign = ({ party, paper, approval }: PaperToSign, place: string): Promise<Uint8Array> =>
  contractPdf({ paper, party, text: "", signatures: [], approval, place });
