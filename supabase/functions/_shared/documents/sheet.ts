import { View } from "@react-pdf/renderer";
import type { SupabaseClient } from "@supabase/supabase-js";
import { REQUEST_PAPERS, type RequestPaper, requestSheet } from "../../../../src/rules/paper/request-papers.ts";
import type { PaperSheet } from "../../../../src/rules/paper/sheet.ts";
import { Refusal } from "../errors.ts";
import { articleView, documentOf, h, page, say, table } from "./parts.ts";
import { pdfBytes } from "./render.ts";
import { sealed } from "./seal.ts";
import { styles } from "./theme.ts";

/** What `request_paper` answers, whatever the kind; the rest is read by the rule of that kind. */
export interface ToldPaper {
  readonly workspace_id: string;
  readonly reference: string;
  readonly today: string;
  readonly maker: { readonly name: string | null };
}

/** A sheet as a PDF; `reference` stands at the foot of each page. */
export function sheetPdf(
  sheet: PaperSheet,
  { maker, reference, today }: Pick<ToldPaper, "maker" | "reference" | "today">,
): Promise<Uint8Array> {
  const children = [
    h(View, { key: "title" }, say(sheet.title, styles.title), say(sheet.subtitle, styles.subtitle)),
    sheet.warning ? h(View, { key: "warning", style: styles.banner }, say(sheet.warning)) : null,
    ...sheet.articles.map(articleView),
    sheet.table.length > 0 ? table(sheet.table) : null,
    h(
      View,
      { key: "closing", style: styles.article },
      ...sheet.closing.map((text, index) => h(View, { key: index, style: styles.closing }, say(text))),
    ),
    h(
      View,
      { key: "signers", style: styles.signatures, wrap: false },
      ...sheet.signers.map((who) => h(View, { key: who, style: styles.box }, say(who, styles.strong))),
    ),
  ];
  const author = maker.name ?? "";
  const made = page({ head: [author, sheet.title], foot: reference, children });
  // The properties of a file travel further than its pages: nobody is named there.
  return pdfBytes(documentOf({ title: `${sheet.title} ${reference}`, author, date: today, pages: [made] }));
}

/** « FD-2026-000001-certificat-de-travail.pdf »: nothing of a person in a file name. */
const nameOf = (kind: RequestPaper, { reference }: ToldPaper): string => {
  const label = REQUEST_PAPERS[kind].label
    .normalize("NFD")
    .replace(/[^\w]+/g, "-")
    .replace(/-+$/, "")
    .toLowerCase();
  return `${reference}-${label}.pdf`;
};

/** A paper of a request, with its file name and whether it may leave as it is. */
export async function requestPdf(kind: RequestPaper, told: ToldPaper) {
  const sheet = requestSheet(kind, told);
  return { bytes: await sheetPdf(sheet, told), name: nameOf(kind, told), sheet };
}

/** Files it as a document of its request, with the rights of `client`. @throws Refusal 422 while it is provisional */
export async function fileRequestPaper(client: SupabaseClient, kind: RequestPaper, id: string, told: ToldPaper) {
  const { bytes: made, name, sheet } = await requestPdf(kind, told);
  if (sheet.warning) throw new Refusal(422, sheet.warning, "provisional");
  const bytes = await sealed(made, "Document délivré par l’agence");
  const entity = REQUEST_PAPERS[kind].table;
  const path = `${told.workspace_id}/${entity}/${id}/${crypto.randomUUID()}-${name}`;
  const bucket = client.storage.from("documents");
  const kept = await bucket.upload(path, bytes, { contentType: "application/pdf" });
  if (kept.error) throw new Refusal(403, "Le document n’a pas pu être rangé.", "storage");
  const { data, error } = await client
    .from("document")
    .insert({
      workspace_id: told.workspace_id,
      entity,
      row_id: id,
      type: kind,
      title: `${sheet.title} ${told.reference}`,
      storage_path: path,
      file_name: name,
      mime_type: "application/pdf",
      size_bytes: bytes.length,
    })
    .select("id,file_name")
    .single();
  if (!error) return data as { id: string; file_name: string };
  await bucket.remove([path]);
  throw new Refusal(403, "Vos droits ne permettent pas d’ajouter un document ici.", error.code);
}
