import { accidentDeclaration, accidentNotice } from "./accident.ts";
import type { AccidentPaper } from "./accident-paper.ts";
import { type LeavingPaper, settlement, workCertificate } from "./leaving.ts";
import { type PpePaper, ppeReceipt } from "./ppe-receipt.ts";
import type { PaperSheet } from "./sheet.ts";

/** The papers that are made from a request, as documents of it: `table` is its entity, `type` what the document is. */
export const REQUEST_PAPERS = {
  work_certificate: { table: "definitive_end_request", label: "Certificat de travail" },
  settlement: { table: "definitive_end_request", label: "Reçu pour solde de tout compte" },
  accident_notice: { table: "work_accident_request", label: "Information préalable (client)" },
  accident_declaration: { table: "work_accident_request", label: "Déclaration d’accident (CPAM)" },
  ppe_receipt_to_sign: { table: "ppe_request", label: "Décharge à signer" },
} as const;

export type RequestPaper = keyof typeof REQUEST_PAPERS;

export const isRequestPaper = (kind: string): kind is RequestPaper => Object.hasOwn(REQUEST_PAPERS, kind);

/** The sheet of a paper. `told` is what `request_paper` answers for this kind, whose shape depends on it. */
export function requestSheet(kind: RequestPaper, told: unknown): PaperSheet {
  switch (kind) {
    case "work_certificate":
      return workCertificate(told as LeavingPaper);
    case "settlement":
      return settlement(told as LeavingPaper);
    case "accident_notice":
      return accidentNotice(told as AccidentPaper);
    case "accident_declaration":
      return accidentDeclaration(told as AccidentPaper);
    case "ppe_receipt_to_sign":
      return ppeReceipt(told as PpePaper);
  }
}
