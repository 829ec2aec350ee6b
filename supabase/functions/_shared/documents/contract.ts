import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import {
  type ContractPaper,
  contractArticles,
  contractTitle,
  type PaperParty,
} from "../../../../src/rules/paper/contract.ts";
import { type Evidence, evidenceViews, moment, signedLines } from "./evidence.ts";
import { articleView, documentOf, h, page, say, signatureBox } from "./parts.ts";
import { joinedOf, pdfBytes, signedBytes } from "./render.ts";
import { styles } from "./theme.ts";

/** What `contract_document` answers. */
export interface ContractFile {
  contract: {
    id: string;
    workspace_id: string;
    contract_key: string;
    amendment_number: number;
    status: string;
    /** Both signed papers are documents of the contract already. */
    is_kept: boolean;
    approved_at: string | null;
    approved_by: string | null;
    signed_at: string | null;
  };
  papers: Record<PaperParty, ContractPaper>;
  texts: Record<PaperParty, string>;
  signatures: Evidence[];
  /** The paper of a party that another service carried: its own file, in the compartment « documents ». */
  files: Partial<Record<PaperParty, KeptFile>>;
}

export interface KeptFile {
  path: string;
  name: string;
  size: number;
  sha256: string;
}

export interface ContractPdf {
  paper: ContractPaper;
  party: PaperParty;
  /** The exact text whose fingerprint is in the evidence. */
  text: string;
  /** Of this party, in the order in which they signed. None: not signed by it yet. */
  signatures: readonly Evidence[];
  approval: { name: string | null; at: string | null } | null;
  /** Where another service puts the signature, as it wants it told; the paper is then no draft. */
  place?: string;
}

const DRAFT = "Projet\u202f: ce document n’est pas encore signé.";

/** Who stands on each side of the paper: the agency through who approved it, the party through its drawings. */
function sides({ paper, party, signatures, approval, place }: ContractPdf): ReactElement {
  const agency = approval?.name && approval.at ? [approval.name, `Approuvé le ${moment(approval.at)}`] : [];
  const side = party === "client" ? `Pour ${paper.company?.name ?? "le client"}` : (paper.talent?.name ?? "Le salarié");
  return h(
    View,
    { key: "signatures", style: styles.signatures, wrap: false },
    signatureBox(`Pour ${paper.agency?.name ?? "l’agence"}`, agency),
    ...(signatures.length === 0 ? [signatureBox(side, [], null, place)] : []),
    ...signatures.map((one) => signatureBox(side, signedLines(one), one.image)),
  );
}

/** The paper of one party and, once it has signed, the page of evidence of each who did. */
export async function contractPdf(it: ContractPdf): Promise<Uint8Array> {
  const { paper, party, signatures, place } = it;
  const title = contractTitle(paper, party);
  const agency = paper.agency?.name ?? "";
  const [first] = signatures;
  const foot = first?.document_hash ? `Empreinte du contenu ${first.document_hash.slice(0, 16)}…` : place ? "" : DRAFT;
  const head = [agency, title] as const;
  const pages = [
    page({
      head,
      foot,
      children: [
        h(
          View,
          { key: "title" },
          say(title, styles.title),
          say(`${paper.company?.name ?? ""} – ${paper.talent?.name ?? ""}`, styles.subtitle),
        ),
        ...(first || place ? [] : [h(View, { key: "draft", style: styles.banner }, say(DRAFT))]),
        ...contractArticles(paper, party).map(articleView),
        sides(it),
      ],
    }),
    ...signatures.map((one) => page({ head, foot, children: evidenceViews(one, title) })),
  ];
  const document = documentOf({ title, author: agency, date: signatures.at(-1)?.signed_at ?? null, pages });
  return first ? signedBytes(document, joinedOf(it.text, ...signatures)) : pdfBytes(document);
}

/** The PDF of one side of a contract as the database tells it. */
export const pdfOfFile = (file: ContractFile, party: PaperParty): Promise<Uint8Array> =>
  contractPdf({
    paper: file.papers[party],
    party,
    text: file.texts[party],
    signatures: file.signatures.filter((one) => one.party === party),
    approval: { name: file.contract.approved_by, at: file.contract.approved_at },
  });

/** « C-2026-000123-avenant-1-ctt.pdf »: nothing of a person in a file name. */
export const fileName = (file: ContractFile, party: PaperParty): string => {
  const { contract_key, amendment_number } = file.contract;
  const amendment = amendment_number > 0 ? `-avenant-${amendment_number}` : "";
  return `${contract_key}${amendment}-${party === "client" ? "cmad" : "ctt"}.pdf`;
};
