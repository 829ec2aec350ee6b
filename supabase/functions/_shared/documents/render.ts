import { PDFDocument } from "@cantoo/pdf-lib";
import { renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Evidence } from "./evidence.ts";
import { registerFonts } from "./fonts.ts";
import { sealed } from "./seal.ts";

/** Files joined to a PDF, so that its fingerprints can be checked without us. */
export interface Joined {
  name: string;
  text: string;
  description: string;
}

/** What a signature is made of, as joined files: the exact text that was signed, and the evidence. */
export const joinedOf = (text: string, ...signatures: readonly Evidence[]): Joined[] => [
  { name: "contenu-signe.json", text, description: "Contenu signé" },
  ...signatures.map((evidence, index) => ({
    name: index === 0 ? "preuve.json" : `preuve-${index + 1}.json`,
    text: JSON.stringify(evidence, null, 1),
    description: "Preuve de la signature",
  })),
];

/** The bytes of a document that nobody signed. */
export async function pdfBytes(document: ReactElement): Promise<Uint8Array> {
  await registerFonts();
  return new Uint8Array(await renderToBuffer(document as Parameters<typeof renderToBuffer>[0]));
}

/** A signed document: with what the signature is made of, under the seal of the agency. */
export async function signedBytes(document: ReactElement, joined: readonly Joined[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await pdfBytes(document), { updateMetadata: false });
  for (const { name, text, description } of joined) {
    await pdf.attach(new TextEncoder().encode(text), name, { mimeType: "application/json", description });
  }
  return sealed(await pdf.save(), "Document signé, avec sa preuve");
}
