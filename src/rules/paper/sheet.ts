import { frDate, typo } from "../french.ts";
import { formatSiret } from "../identity/siren.ts";
import { type PaperArticle, row } from "./article.ts";

/** Who makes a paper of ours: the legal entity of the contract, and the day it is made (ISO). */
export type PaperMaker = {
  readonly name: string | null;
  readonly address: string | null;
  readonly siret: string | null;
  readonly naf_code: string | null;
  readonly health_service: string | null;
};

/** A paper of one subject, as it is printed: what it says, its lines, what is declared, and who signs it. */
export type PaperSheet = {
  readonly title: string;
  readonly subtitle: string;
  /** What must be known before one relies on it; null when it is as it will stay. */
  readonly warning: string | null;
  readonly articles: readonly PaperArticle[];
  /** Under its head; the first cell of each says what the line is. */
  readonly table: readonly (readonly string[])[];
  readonly closing: readonly string[];
  /** One box for each. */
  readonly signers: readonly string[];
};

/** « Fait le 23/11/2026 en deux exemplaires. » */
export const madeOn = (today: string, how = ""): string => typo(`Fait le ${frDate(today)}${how}.`);

/** The agency as every one of these papers names it. */
export const makerRows = (maker: PaperMaker): ReturnType<typeof row>[] => [
  row("Raison sociale", maker.name),
  row("Adresse", maker.address),
  row("SIRET", maker.siret && formatSiret(maker.siret)),
  row("Code NAF", maker.naf_code),
];
