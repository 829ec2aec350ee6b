import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { conditionPdf } from "../../supabase/functions/_shared/documents/condition.ts";
import { contractPdf } from "../../supabase/functions/_shared/documents/contract.ts";
import type { Evidence } from "../../supabase/functions/_shared/documents/evidence.ts";
import { receiptPdf } from "../../supabase/functions/_shared/documents/receipt.ts";
import { sealed } from "../../supabase/functions/_shared/documents/seal.ts";
import { checkSeal, undated } from "../../supabase/functions/_shared/documents/seal-check.ts";
import { drawSeal } from "../../supabase/local/seal.ts";
import { type Authority, type Manner, timestampAuthority } from "../support/tsa.ts";

const evidence: Evidence = {
  id: "8f14e45f-ceea-467f-a9d6-000000000001",
  party: "client",
  signer_name: "Zoé Łukasz",
  signer_email: "zoe@client.example",
  signer_phone: null,
  name: "Zoé Łukasz",
  quality: "Gérante",
  sent_at: "2026-11-20T08:00:00Z",
  opened_at: "2026-11-20T09:00:00Z",
  signed_at: "2026-11-20T09:05:00Z",
  ip: "192.0.2.1",
  user_agent: "Téléphone",
  document_hash: "a".repeat(64),
  evidence_hash: "b".repeat(64),
  image: null,
};
const contract = { contract_key: "C-2026-000123", company: { name: "Bâti Sud" }, talent: { name: "Awa Diop" } };
const conditions = { company: "Bâti Sud", reference: "CC-12", delegation_coefficient: 2.05 };
const sheet = { company: "Bâti Sud", site: "Quai", week_label: "Semaine 47", weeks: [] };

/** Every kind of paper that leaves here signed, or filed as the agency’s own. */
const PAPERS: Record<string, () => Promise<Uint8Array>> = {
  "contrat de mise à disposition, deux signataires": () =>
    contractPdf({
      paper: contract,
      party: "client",
      text: "{}",
      signatures: [evidence, { ...evidence, id: "2", name: "Luc Gérant" }],
      approval: null,
    }),
  "contrat de mission": () =>
    contractPdf({
      paper: contract,
      party: "worker",
      text: "{}",
      signatures: [{ ...evidence, party: "worker" }],
      approval: null,
    }),
  "conditions commerciales, deux signataires": () =>
    conditionPdf({ paper: conditions, text: "{}", signatures: [evidence, { ...evidence, id: "2" }] }),
  "relevé d’heures": () =>
    receiptPdf({
      state: "signed",
      message: null,
      entity: "timesheet_week",
      party: "client",
      paper: sheet,
      text: "{}",
      evidence,
      approval: null,
      receipt: { weeks: [] },
    }),
  "papier délivré": async () => sealed(await (await PDFDocument.create()).save(), "Document délivré par l’agence"),
};
const hasPdfsig = spawnSync("pdfsig", ["-v"]).status === 0;

let folder: string;
let authority: Authority;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "relais-seal-"));
  vi.stubEnv("RELAIS_SEAL", await drawSeal());
  authority = await timestampAuthority();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await authority.close();
});

/** What poppler says of a file. */
function pdfsig(bytes: Uint8Array): string {
  const path = join(folder, "papier.pdf");
  writeFileSync(path, bytes);
  return spawnSync("pdfsig", ["-nocert", path], { encoding: "utf8" }).stdout;
}

const flipped = (bytes: Uint8Array, at: number): Uint8Array => {
  const changed = bytes.slice();
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

describe.each(Object.entries(PAPERS))("%s", (_, make) => {
  let paper: Uint8Array;
  beforeAll(async () => {
    paper = await make();
  });

  test("is whole under its seal; one changed byte is seen; its properties name nobody", async () => {
    expect((await checkSeal(paper)).state).toBe("ours");
    for (const at of [300, paper.length - 40])
      expect((await checkSeal(flipped(paper, at))).state, `byte ${at}`).toBe("altered");
    const pdf = await PDFDocument.load(paper, { updateMetadata: false });
    const said = [pdf.getTitle(), pdf.getAuthor(), pdf.getSubject(), pdf.getKeywords(), pdf.getCreator()].join(" ");
    expect(said).not.toMatch(/Łukasz|Diop|client\.example/);
    // What readers of PDF show of a signature, and metadata in XML, stand as they are in the file.
    expect(Buffer.from(paper).toString("latin1")).not.toMatch(/\/(ContactInfo|Location)|<x:xmpmeta/);
  });

  test.skipIf(!hasPdfsig)("pdfsig (poppler) accepts it, and refuses it with one changed byte", () => {
    const told = pdfsig(paper);
    expect(told).toContain("Signature is Valid");
    expect(told).toContain("Total document signed");
    expect(told).toContain("Cachet Relais");
    expect(told).not.toMatch(/ukasz|Diop/);
    expect(pdfsig(flipped(paper, 300))).not.toContain("Signature is Valid");
  });
});

/** The words of its pages, in their order. */
async function readerOf(paper: Uint8Array) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const document = await getDocument({ data: paper.slice() }).promise;
  return async (page: number) =>
    (await (await document.getPage(page)).getTextContent()).items
      .map((item) => ("str" in item ? item.str : ""))
      .join(" ");
}

test("conditions that nobody signed here say so: a proposal, or accepted on paper", async () => {
  const printed = async (signed_at: string | null) =>
    (await readerOf(await conditionPdf({ paper: conditions, text: "{}", signatures: [], condition: { signed_at } })))(
      1,
    );
  expect(await printed(null)).toContain("pas encore signées");
  const accepted = await printed("2026-11-20T09:05:00Z");
  expect(accepted).toMatch(/Acceptées sur papier le 20 novembre 2026/);
  expect(accepted).not.toContain("pas encore signées");
});

test("a paper says its language and its title, and is read in its order", async () => {
  const paper = await conditionPdf({ paper: { ...conditions, payment_days: 30 }, text: "{}", signatures: [evidence] });
  const { catalog } = await PDFDocument.load(paper, { updateMetadata: false });
  expect(String(catalog.get(PDFName.of("Lang")))).toBe("(fr-FR)");
  expect(String(catalog.lookup(PDFName.of("ViewerPreferences")))).toContain("/DisplayDocTitle true");
  const read = await readerOf(paper);
  const first = await read(1);
  const order = ["Parties et durée", "Coefficients", "Paiement", "Signé le"].map((words) => first.indexOf(words));
  expect(order.every((at, rank) => at > (order[rank - 1] ?? -1))).toBe(true);
  expect(await read(2)).toContain("Preuve de la signature");
});

describe("the timestamp authority", () => {
  const make = async () => sealed(await (await PDFDocument.create()).save(), "Essai");
  beforeEach(() => {
    vi.stubEnv("RELAIS_TSA", authority.url);
    vi.stubEnv("RELAIS_TSA_CERTIFICATE", authority.pem);
    vi.stubEnv("RELAIS_TSA_TIMEOUT_MS", "30000");
    authority.manner = "good";
    authority.asked = 0;
  });

  test("dates the seal: the token is in the file, and is read again from it", async () => {
    const paper = await make();
    const { state, stamp } = await checkSeal(paper);
    expect(state).toBe("ours");
    expect(stamp?.authority).toBe("Horodateur d’essai");
    expect(Math.abs(Date.parse(stamp?.at ?? "") - Date.now())).toBeLessThan(60_000);
    if (hasPdfsig) expect(pdfsig(paper)).toContain("Signature is Valid");
    // Of an authority that is not the one we named, the same token proves nothing.
    vi.stubEnv("RELAIS_TSA_CERTIFICATE", (await timestampAuthorityCertificate()) ?? "");
    expect((await checkSeal(paper)).stamp).toBeNull();
  });

  test.each<[Manner, RegExp]>([
    ["slow", /timeout|aborted/i],
    ["other digest", /une autre empreinte/],
    ["replayed", /une autre demande/],
    ["forged", /une signature qui n’est pas la sienne/],
    ["not for dating", /un certificat qui ne date pas/],
    ["wrong hour", /une heure qui n’est pas la nôtre/],
    ["refuses", /refus 2/],
    ["portal", /./],
  ])(
    "when it answers badly (%s), the paper is sealed all the same, without a date, and the journal says why",
    async (manner, why) => {
      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      authority.manner = manner;
      if (manner === "slow") vi.stubEnv("RELAIS_TSA_TIMEOUT_MS", "100");
      // Nobody in particular is trusted there: its own certificate says that it dates nothing.
      if (manner === "not for dating") vi.stubEnv("RELAIS_TSA_CERTIFICATE", "");
      const { state, stamp } = await checkSeal(await make());
      expect([state, stamp, authority.asked]).toEqual(["ours", null, 1]);
      expect(String(said.mock.calls[0]?.[0])).toMatch(/^\[cachet\] scellé sans horodatage/);
      expect(String(said.mock.calls[0]?.[0])).toMatch(why);
      said.mockRestore();
    },
  );

  test("when it is gone, as well", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubEnv("RELAIS_TSA", "http://127.0.0.1:1/");
    const paper = await make();
    expect(await checkSeal(paper)).toMatchObject({ state: "ours", stamp: null });
    // A job that keeps it comes back while it may, then keeps it undated and says so.
    await expect(undated(paper, false)).rejects.toThrow("timestamp");
    expect(await undated(paper, true)).toMatch(/^Cachet sans horodatage/);
    vi.stubEnv("RELAIS_TSA", "");
    expect(await undated(paper, false)).toBeNull();
    said.mockRestore();
  });
});

/** Another authority’s certificate. */
async function timestampAuthorityCertificate(): Promise<string> {
  const other = await timestampAuthority();
  await other.close();
  return other.pem;
}
