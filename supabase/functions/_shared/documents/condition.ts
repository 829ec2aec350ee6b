import { View } from "@react-pdf/renderer";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type ConditionPaper, conditionArticles, conditionTitle } from "../../../../src/rules/paper/condition.ts";
import { sha256 } from "../digest.ts";
import { Refusal } from "../errors.ts";
import { callRpc } from "../rpc.ts";
import { type Evidence, evidenceViews, moment, signedLines } from "./evidence.ts";
import { articleView, documentOf, h, page, say, signatureBox } from "./parts.ts";
import { joinedOf, pdfBytes, signedBytes } from "./render.ts";
import { undated } from "./seal-check.ts";
import { styles } from "./theme.ts";

/** What `condition_document` answers. */
export interface ConditionFile {
  condition: {
    id: string;
    workspace_id: string;
    reference: string | null;
    version_number: number;
    status: string;
    signed_at: string | null;
    /** How many times they were sent. */
    round: number;
  };
  paper: ConditionPaper;
  /** The exact text whose fingerprint is in the evidence. */
  text: string;
  /** In the order in which they signed. */
  signatures: Evidence[];
}

type Printed = Omit<ConditionFile, "condition"> & { condition?: Pick<ConditionFile["condition"], "signed_at"> };

/** What stands where there is no signature to show: a proposal, or what was signed elsewhere than here. */
const unsigned = (acceptedAt: string | null | undefined): string =>
  acceptedAt
    ? `Acceptées sur papier le ${moment(acceptedAt)}\u202f: l’exemplaire signé n’est pas celui-ci.`
    : "Proposition\u202f: ces conditions ne sont pas encore signées.";
const BUCKET = "documents";

/** Who signed for the client, one box each; before that, one to sign in. */
const signers = (client: string, signatures: readonly Evidence[]) =>
  h(
    View,
    { key: "signatures", style: styles.signatures, wrap: false },
    ...(signatures.length === 0 ? [signatureBox(`Pour ${client}`, [])] : []),
    ...signatures.map((one) => signatureBox(`Pour ${client}`, signedLines(one), one.image)),
  );

/** The conditions, and a page of evidence for each who signed them. */
export function conditionPdf({ paper, text, signatures, condition }: Printed): Promise<Uint8Array> {
  const title = conditionTitle(paper);
  const author = paper.maker?.name ?? "";
  const [first] = signatures;
  const notice = unsigned(condition?.signed_at);
  const foot = first?.document_hash ? `Empreinte du contenu ${first.document_hash.slice(0, 16)}…` : notice;
  const head = [author, title] as const;
  const version = typeof paper.version_number === "number" ? `Version ${paper.version_number}` : "";
  const pages = [
    page({
      head,
      foot,
      children: [
        h(
          View,
          { key: "title" },
          say(title, styles.title),
          say([paper.company, version].filter(Boolean).join(" – "), styles.subtitle),
        ),
        first ? null : h(View, { key: "draft", style: styles.banner }, say(notice)),
        ...conditionArticles(paper).map(articleView),
        signers(paper.company ?? "le client", signatures),
      ],
    }),
    ...signatures.map((one) => page({ head, foot, children: evidenceViews(one, title) })),
  ];
  const document = documentOf({ title, author, date: signatures.at(-1)?.signed_at ?? null, pages });
  return first ? signedBytes(document, joinedOf(text, ...signatures)) : pdfBytes(document);
}

const isSigned = ({ condition, signatures }: ConditionFile): boolean =>
  condition.signed_at !== null && signatures.length > 0;

/** « CC-12-v2-signees.pdf », « CC-12-v2-envoi-3.pdf », « CC-12-v2-papier.pdf »: nothing of a person in a file name. */
export function conditionFileName(file: ConditionFile): string {
  const { reference, version_number, round, signed_at } = file.condition;
  const name = (reference ?? "").normalize("NFD").replace(/[^\w-]+/g, "") || "conditions";
  const state = isSigned(file) ? "signees" : signed_at ? "papier" : round > 0 ? `envoi-${round}` : "projet";
  return `${name}-v${version_number}-${state}.pdf`;
}

/** Keeps what was sent, or what was signed, as a document of the conditions. Again: finds it there. */
export async function storeCondition(admin: SupabaseClient, id: string, isLastTry = true): Promise<string> {
  const file = await callRpc<ConditionFile | null>(admin, "stored_condition", { commercial_condition_id: id });
  if (!file) throw new Refusal(404, "Ces conditions n’existent plus.");
  const bytes = await conditionPdf(file);
  const note = isSigned(file) ? await undated(bytes, isLastTry) : null;
  const name = conditionFileName(file);
  // One path for each round: a job tried again writes over its own file.
  const path = `${file.condition.workspace_id}/commercial_condition/${id}/${name}`;
  const bucket = admin.storage.from(BUCKET);
  const { error } = await bucket.upload(path, bytes, { contentType: "application/pdf", upsert: true });
  if (error) throw new Error("storage");
  return callRpc<string>(admin, "keep_condition_document", {
    commercial_condition_id: id,
    is_signed: isSigned(file),
    storage_path: path,
    file_name: name,
    size_bytes: bytes.length,
    sha256: await sha256(bytes),
    note,
  });
}
