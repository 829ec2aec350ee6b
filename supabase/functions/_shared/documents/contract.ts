import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import {
  type ContractPaper,
  contractArticles,
  contractTitle,
  type PaperParty,
} from "../../../../src/rules/paper/contract.ts";
import { type Evidence, evidenceViews, isOnSite, moment, onSite } from "./evidence.ts";
import { articleView, documentOf, drawing, h, page, say } from "./parts.ts";
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
}

export interface ContractPdf {
  paper: ContractPaper;
  party: PaperParty;
  /** The exact text whose fingerprint is in the evidence. */
  text: string;
  /** Null: not signed by this party yet. */
  evidence: Evidence | null;
  approval: { name: string | null; at: string | null } | null;
}

const DRAFT = "Projet\u202f: ce document n’est pas encore signé.";

/** Who stands on each side of the paper: the agency through who approved it, the party through its drawing. */
function signatures({ paper, party, evidence, approval }: ContractPdf): ReactElement {
  const agency = approval?.name && approval.at ? [approval.name, `Approuvé le ${moment(approval.at)}`] : [];
  const signer = evidence
    ? [[evidence.name, evidence.quality].filter(Boolean).join(", "), `Signé le ${moment(evidence.signed_at)}`].concat(
        isOnSite(evidence) ? onSite(evidence) : [],
      )
    : [];
  return h(
    View,
    { key: "signatures", style: styles.signatures, wrap: false },
    h(
      View,
      { style: styles.box },
      say(`Pour ${paper.agency?.name ?? "l’agence"}`, styles.strong),
      ...agency.map((text, index) => h(View, { key: index }, say(text))),
    ),
    h(
      View,
      { style: styles.box },
      say(
        party === "client" ? `Pour ${paper.company?.name ?? "le client"}` : (paper.talent?.name ?? "Le salarié"),
        styles.strong,
      ),
      ...signer.map((text, index) => h(View, { key: index }, say(text))),
      evidence ? drawing(evidence.image) : null,
    ),
  );
}

/** The paper of one party and, once it has signed, its page of evidence. */
export async function contractPdf(it: ContractPdf): Promise<Uint8Array> {
  const { paper, party, evidence } = it;
  const title = contractTitle(paper, party);
  const agency = paper.agency?.name ?? "";
  const foot = evidence?.document_hash ? `Empreinte du contenu ${evidence.document_hash.slice(0, 16)}…` : DRAFT;
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
        ...(evidence ? [] : [h(View, { key: "draft", style: styles.banner }, say(DRAFT))]),
        ...contractArticles(paper, party).map(articleView),
        signatures(it),
      ],
    }),
    ...(evidence ? [page({ head, foot, children: evidenceViews(evidence, title) })] : []),
  ];
  const document = documentOf({ title, author: agency, date: evidence?.signed_at ?? null, pages });
  return evidence ? signedBytes(document, joinedOf(it.text, evidence)) : pdfBytes(document);
}

/** The PDF of one side of a contract as the database tells it. */
export const pdfOfFile = (file: ContractFile, party: PaperParty): Promise<Uint8Array> =>
  contractPdf({
    paper: file.papers[party],
    party,
    text: file.texts[party],
    evidence: file.signatures.find((one) => one.party === party) ?? null,
    approval: { name: file.contract.approved_by, at: file.contract.approved_at },
  });

/** « C-2026-000123-avenant-1-ctt.pdf »: nothing of a person in a file name. */
export const fileName = (file: ContractFile, party: PaperParty): string => {
  const { contract_key, amendment_number } = file.contract;
  const amendment = amendment_number > 0 ? `-avenant-${amendment_number}` : "";
  return `${contract_key}${amendment}-${party === "client" ? "cmad" : "ctt"}.pdf`;
};
