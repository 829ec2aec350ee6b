import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { CryptoKeySigner, PDF } from "@libpdf/core";
import { type Certificate, ContentInfo, CryptoEngine, SignedData, setEngine } from "pkijs";
import { describe, expect, test } from "vitest";
import { REQUEST_PAPERS, type RequestPaper } from "../../src/rules/paper/request-papers.ts";
import { type ContractFile, pdfOfFile } from "../../supabase/functions/_shared/documents/contract.ts";
import { isPicture } from "../../supabase/functions/_shared/documents/parts.ts";
import { receiptPdf, type SignedLink } from "../../supabase/functions/_shared/documents/receipt.ts";
import { sealed } from "../../supabase/functions/_shared/documents/seal.ts";
import { checkSeal } from "../../supabase/functions/_shared/documents/seal-check.ts";
import { requestPdf, type ToldPaper } from "../../supabase/functions/_shared/documents/sheet.ts";
import { drawSeal } from "../../supabase/local/seal.ts";
import { mailedPath, tokenIn } from "../support/links.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "demo" });

const DRAWING =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const CONTRACT =
  "select id from public.contract where status = 'to_sign' and not is_amendment order by id offset $1 limit 1";

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
const bearer = async (who: string) =>
  (await (await stack().signedIn(who)).auth.getSession()).data.session?.access_token;
const contract = async (rank: number) => (await stack().db.query<{ id: string }>(CONTRACT, [rank]))[0]!.id;

async function call(path: string, init: RequestInit = {}, who?: string) {
  const answer = await fetch(`${stack().url}/functions/v1/${path}`, {
    ...init,
    headers: { "content-type": "application/json", ...(who && { authorization: `Bearer ${await bearer(who)}` }) },
  });
  const type = answer.headers.get("content-type") ?? "";
  const body = type.includes("pdf") ? new Uint8Array(await answer.arrayBuffer()) : await answer.json();
  return { status: answer.status, type, body, headers: answer.headers };
}

async function links(id: string): Promise<Record<"client" | "worker", string>> {
  const { body } = await call(
    "signatures/contracts",
    { method: "POST", body: JSON.stringify({ contract_id: id }) },
    "csm",
  );
  const of = async (party: string) => {
    const asked = body.links.find((link: { party: string }) => link.party === party);
    return tokenIn(await mailedPath(stack().db, asked.signature_request_id));
  };
  return { client: await of("client"), worker: await of("worker") };
}
const sign = (token: string, name: string) =>
  stack()
    .anon()
    .rpc("signature_sign", { token, signer: { name, quality: "Gérant", idempotency_key: name }, image: DRAWING });
const receipt = (token: string) => call("documents/receipt", { method: "POST", body: JSON.stringify({ token }) });

/** Files joined to a PDF, by name. */
async function joined(bytes: Uint8Array): Promise<Record<string, string>> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return Object.fromEntries(pdf.getAttachments().map((one) => [one.name, new TextDecoder().decode(one.data)]));
}

/** What a PDF says, its spaces made plain. */
const wordsOf = async (data: Uint8Array) => {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const pdf = await getDocument({ data }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) =>
    (await (await pdf.getPage(index + 1)).getTextContent()).items
      .map((item) => ("str" in item ? item.str : ""))
      .join(" "),
  );
  return (await Promise.all(pages)).join(" ").replace(/[\s\u00a0\u202f]+/g, " ");
};

describe("the PDF of a contract", () => {
  test("is a draft before the signature, on one side as on the other", async () => {
    const id = await contract(0);
    const answer = await call(`documents/contracts/${id}?paper=cmad`, {}, "csm");
    expect([answer.status, answer.type]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toMatch(/filename="C-\d{4}-\d{6}-cmad\.pdf"/);
    const pdf = await PDFDocument.load(answer.body, { updateMetadata: false });
    expect(pdf.getTitle()).toMatch(/^Contrat de mise à disposition n°\u00a0C-/);
    expect(await joined(answer.body)).toEqual({});
  });

  test("is for who reads the contract only", async () => {
    const id = await contract(0);
    expect(await call(`documents/contracts/${id}`, {}, "independent")).toMatchObject({ status: 404 });
    expect((await call(`documents/contracts/${id}`)).status).toBe(401);
    expect(await call(`documents/contracts/${id}?paper=autre`, {}, "csm")).toMatchObject({ status: 400 });
    expect(await call("documents/contracts/x", {}, "csm")).toMatchObject({ status: 400 });
  });
});

describe("the receipt of a signer", () => {
  test("is not there before the signature, nor for a token that nobody gave", async () => {
    const { client } = await links(await contract(1));
    expect(await receipt(client)).toMatchObject({ status: 409, body: { code: "not_signed" } });
    expect(await receipt("x".repeat(43))).toMatchObject({ status: 404, body: { code: "unknown" } });
    expect((await stack().anon().rpc("signature_receipt", { token: client })).error?.code).toBe("42501");
  });

  test("carries what was signed and its evidence; each fingerprint can be computed again from the file alone", async () => {
    const { worker } = await links(await contract(1));
    const signed = await sign(worker, "Zoé Łukasz");
    expect(signed.data).toMatchObject({ state: "signed" });
    const answer = await receipt(worker);
    expect(answer.type).toBe("application/pdf");
    const files = await joined(answer.body);
    const evidence = JSON.parse(files["preuve.json"] ?? "{}");
    const hash = sha256(files["contenu-signe.json"] ?? "");
    expect(hash).toBe(signed.data.receipt.document_hash);
    const parts = [
      evidence.id,
      hash,
      evidence.name,
      evidence.quality,
      `${evidence.signed_at.slice(0, 19)}Z`,
      evidence.ip,
      evidence.user_agent,
      sha256(evidence.image),
    ];
    expect(sha256(parts.filter(Boolean).join("|"))).toBe(signed.data.receipt.evidence_hash);
    expect(JSON.parse(files["contenu-signe.json"] ?? "{}")).not.toHaveProperty("coefficient");
  });
});

/** The signature of a PDF as a library reads it, over the bytes that its own ranges name. */
async function signatureOf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString("latin1");
  const [, a = 0, b = 0, c = 0, d = 0] = (/\/ByteRange \[(\d+) +(\d+) +(\d+) +(\d+) *\]/.exec(text) ?? []).map(Number);
  const cms = Buffer.from(text.slice(b + 1, c - 1), "hex");
  setEngine("test", new CryptoEngine({ name: "test", crypto: globalThis.crypto }));
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
  const [certificate] = signed.certificates as [Certificate];
  const data = new Uint8Array(Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)])).buffer;
  return {
    covers: a === 0 && c + d === bytes.length,
    isValid: await signed.verify({ signer: 0, data, checkChain: false }),
    lasts: certificate.notAfter.value.getTime() > Date.now() + 20 * 365 * 86_400_000,
  };
}
const verify = (file: Uint8Array) => call("documents/verify", { method: "POST", body: new Uint8Array(file) });

describe("the seal", () => {
  let paper: Uint8Array;

  test("of a signed paper covers the whole file, and is the agency’s", async () => {
    const { client } = await links(await contract(3));
    await sign(client, "Zoé Łukasz");
    const answer = await receipt(client);
    paper = answer.body;
    expect(await signatureOf(paper)).toEqual({ covers: true, isValid: true, lasts: true });
    expect(Buffer.from(paper).toString("latin1")).toMatch(/ETSI\.CAdES\.detached/);
    expect(await wordsOf(paper.slice())).toContain("cachet électronique de l’agence (PAdES)");
    expect(await verify(paper)).toMatchObject({
      status: 200,
      body: {
        state: "ours",
        kind: expect.stringMatching(/^Contrat de mise à disposition n°/),
        agency: "Relais Travail Temporaire",
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    // Neither what readers show of the seal nor the answer names who signed.
    expect(JSON.stringify((await verify(paper)).body)).not.toMatch(/ukasz/);
  });

  test("is broken by one byte, wherever it stands, and by what is added after it", async () => {
    const range = Buffer.from(paper).indexOf("/ByteRange");
    for (const at of [200, 5000, range - 30, paper.length - 8]) {
      const changed = paper.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await verify(changed)).body, `byte ${at}`).toMatchObject({ state: "altered", agency: null });
    }
    const added = new Uint8Array(Buffer.concat([paper, Buffer.from("\n%%EOF\n")]));
    expect((await verify(added)).body.state).toBe("altered");
    // Another signature over it, or another one instead of it, is not ours to vouch for.
    expect((await verify(await foreign(paper))).body.state).not.toBe("ours");
  });

  test("what has none is ours when we keep it, else unknown; what is no PDF is told so", async () => {
    const plain = await (await PDFDocument.create()).save();
    expect((await verify(plain)).body).toEqual({ state: "unknown", kind: null, at: null, agency: null, stamp: null });
    await stack().db.query(
      `insert into public.document (workspace_id, entity, row_id, type, storage_path, sha256)
       select workspace_id, 'contract', id, 'contract_ctt', 'ancien.pdf', $1 from public.contract limit 1`,
      [sha256(plain)],
    );
    expect((await verify(plain)).body).toMatchObject({ state: "ours", kind: "Contrat de mission" });
    expect(await verify(new TextEncoder().encode("GIF89a"))).toMatchObject({ status: 415, body: { code: "not_pdf" } });
    expect(
      (
        await stack()
          .anon()
          .rpc("known_document", { sha256: sha256(plain) })
      ).error?.code,
    ).toBe("42501");
  });

  test("is not tried a thousand times from one place", async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => verify(new Uint8Array([1]))));
    expect(tries.at(-1)).toMatchObject({ status: 429, body: { code: "too_many" } });
  });
});

/** The same paper, signed by a key that anybody may draw. */
async function foreign(bytes: Uint8Array): Promise<Uint8Array> {
  const [key = "", certificate = ""] = [...(await drawSeal()).matchAll(/BEGIN [A-Z ]+-----([^-]+)-----END/g)].map(
    ([, text]) => text,
  );
  const der = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const imported = await crypto.subtle.importKey("pkcs8", der(key), algorithm, false, ["sign"]);
  const signer = new CryptoKeySigner(imported, der(certificate), "EC", "ECDSA");
  return (await (await PDF.load(bytes)).sign({ signer })).bytes;
}

describe("when both have signed", () => {
  test("both papers are kept on the contract, once, with the fingerprint of the file", async () => {
    const id = await contract(2);
    const { client, worker } = await links(id);
    await sign(client, "Cliente");
    expect(await stack().db.query("select 1 from public.document where row_id = $1", [id])).toEqual([]);
    await sign(worker, "Salarié");
    await stack().tick();
    const rows = await stack().db.query<{ type: string; storage_path: string; sha256: string; family: string }>(
      "select type, storage_path, sha256, family from public.document where row_id = $1 order by type",
      [id],
    );
    expect(rows.map((row) => [row.type, row.family])).toEqual([
      ["contract_cmad", "contracts"],
      ["contract_ctt", "contracts"],
    ]);
    const member = await stack().signedIn("csm");
    // Found by what it says, by who reads contracts alone: the evidence names who signed.
    await stack().tick();
    const found = async (who: string) =>
      (await (await stack().signedIn(who)).rpc("search_document_ids", { q: "preuve signature salarié" })).data;
    expect(await found("csm")).toContain(
      (
        await stack().db.query<{ id: string }>("select id from public.document where storage_path = $1", [
          rows[1]!.storage_path,
        ])
      )[0]!.id,
    );
    expect(await found("marketing")).toEqual([]);
    const file = await member.storage.from("documents").download(rows[0]!.storage_path);
    expect(file.error).toBeNull();
    expect(sha256(new Uint8Array(await file.data!.arrayBuffer()))).toBe(rows[0]!.sha256);
    const stranger = await stack().signedIn("independent");
    expect((await stranger.storage.from("documents").download(rows[0]!.storage_path)).error).not.toBeNull();
    const [kept] = await stack().db.query(
      "select cmad_document_id is not null and ctt_document_id is not null as both from public.contract where id = $1",
      [id],
    );
    expect(kept).toEqual({ both: true });
    await stack().tick();
    const told = (await (await fetch(`${stack().url}/_mails.json`)).json()) as Record<string, string>[];
    const titles = told.map((mail) => mail.subject).filter((subject) => subject?.startsWith("Signé"));
    expect(titles.sort()).toEqual([
      expect.stringMatching(/^Signé\u202f: Contrat de mise à disposition n°/),
      expect.stringMatching(/^Signé\u202f: Contrat de mission n°/),
    ]);
    expect(told.map((mail) => mail.text).join()).not.toMatch(/Signé[\s\S]*signature\/undefined/);
  });
});

describe("files of the agency", () => {
  const file = new Blob(["%PDF-1.4"], { type: "application/pdf" });
  const path = (workspace: string) =>
    `00000000-0000-4000-8000-00000000000${workspace}/contract/new/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f-essai.pdf`;

  test("a member writes in the active workspace only, and a visitor nowhere", async () => {
    const member = await stack().signedIn("csm");
    expect((await member.storage.from("documents").upload(path("1"), file)).error).toBeNull();
    expect((await member.storage.from("documents").upload(path("3"), file)).error).not.toBeNull();
    expect((await stack().anon().storage.from("documents").upload(path("1"), file)).error).not.toBeNull();
  });

  test("a file that no record names is seen by who sent it", async () => {
    const read = async (who: string) => (await stack().signedIn(who)).storage.from("documents").download(path("1"));
    expect((await read("csm")).error).toBeNull();
    expect((await read("consultant")).error).not.toBeNull();
  });
});

test("a drawing that is no picture, or an absurd one, is not drawn", () => {
  const png = (width: number) => {
    const bytes = Buffer.from(DRAWING.split(",")[1]!, "base64");
    bytes.writeUInt32BE(width, 16);
    return `data:image/png;base64,${bytes.toString("base64")}`;
  };
  expect(isPicture(DRAWING)).toBe(true);
  expect(isPicture(png(100_000))).toBe(false);
  expect(isPicture(`data:image/png;base64,${"A".repeat(80)}`)).toBe(false);
  expect(isPicture("data:image/svg+xml;base64,PHN2Zz4=")).toBe(false);
});

describe("the anonymous résumé", () => {
  // In every field where people write: none of it may be found in the bytes of the file, nor in its text, nor in its name.
  const PLANTED = {
    first_name: "Zéphirin",
    last_name: "Quatrebarbes",
    email: "zephirin.quatrebarbes@exemple.fr",
    phone_number: "+33698765432",
    job_name: "Coffreur Quatrebarbes",
    classification: "N3 Zéphirin",
    bio: "Zéphirin Quatrebarbes, né le 04/05/1981 à Tulle, marié, 3 enfants, RQTH, joignable au 06 98 76 54 32. Bon coffreur.",
    reference_sites: "Tour Odéon, chez Vinci Polonceau ; référent M. Paul Durandal ; zephirin.quatrebarbes@exemple.fr",
    comment: "Délégué CGT Zéphirin",
    qualification_summary: "De nationalité malienne",
  };
  const SECRETS =
    /z[ée]phirin|quatrebarbes|98\s?76\s?54\s?32|1981|tulle|mari[ée]|enfants|rqth|polonceau|durandal|cgt|mali|exemple\.fr/i;

  test("never holds what names the person, is kept as a version, and is made by whoever may edit alone", async () => {
    const [talent] = await stack().db.query<{ id: string }>(
      "select id from public.talent where qualification_status = 'validated' and workspace_id = (select workspace_id from public.contract limit 1) order by id desc limit 1",
    );
    const id = talent!.id;
    const columns = Object.keys(PLANTED);
    await stack().db.query(
      `update public.talent set ${columns.map((name, at) => `${name} = $${at + 2}`).join(", ")}, job_id = null,
         anonymous_bio = null, skills = array['Banches', 'Quatrebarbes'] where id = $1`,
      [id, ...Object.values(PLANTED)],
    );
    const make = (who: string) =>
      call(
        `documents/profiles/${id}`,
        { method: "POST", body: JSON.stringify({ experience: `${PLANTED.reference_sites} Zéphirin` }) },
        who,
      );
    expect((await make("accounting")).status).toBe(403);
    expect((await make("independent")).status).not.toBe(201);
    const first = await make("csm");
    expect([first.status, first.body.file_name]).toEqual([201, expect.stringMatching(/^Profil-BTP-.*-v1\.pdf$/)]);
    expect((await make("csm")).body.file_name).toMatch(/-v2\.pdf$/);

    const [row] = await stack().db.query<{ file: string; is_anonymized: boolean; status: string }>(
      "select r.file, r.is_anonymized, t.anonymous_resume_status as status from public.resume r join public.talent t on t.id = r.talent_id where r.id = $1",
      [first.body.id],
    );
    expect(row).toMatchObject({ is_anonymized: true, status: "done" });
    expect(row!.file).not.toMatch(SECRETS);
    const { data } = await (await stack().signedIn("csm")).storage.from("documents").download(row!.file);
    const bytes = new Uint8Array(await data!.arrayBuffer());
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([pdf.getAuthor() ?? "", pdf.getSubject(), pdf.getKeywords()]).toEqual(["", undefined, undefined]);
    expect(new TextDecoder("latin1").decode(await pdf.save({ useObjectStreams: false }))).not.toMatch(SECRETS);
    const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
    const page = await (await getDocument({ data: bytes }).promise).getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text).toContain("Profil BTP-");
    expect(text).toContain("Bon coffreur");
    expect(text).not.toMatch(SECRETS);
  });
});

describe("the papers of a month of pay", () => {
  const periods = async () =>
    stack().db.query<{ id: string; month: string; workspace_id: string }>(
      "select id, month::text, workspace_id from public.pay_period order by month",
    );

  test("the lines to invoice are a statement per client of a locked month, kept as an export, for who exports pay", async () => {
    const [locked, running] = await periods();
    const ask = (who?: string, period_id: unknown = locked?.id) =>
      call("documents/invoice-lines", { method: "POST", body: JSON.stringify({ period_id }) }, who);
    expect((await ask()).status).toBe(401);
    expect((await ask("marketing")).status).toBe(403);
    // Another workspace, a month that may still change, and what is no month.
    expect((await ask("independent")).status).toBe(404);
    expect(await ask("accounting", running?.id)).toMatchObject({ body: { code: "RL363" } });
    expect((await ask("accounting", "")).status).toBe(400);
    const exports = () =>
      stack().db.query("select control_cents::integer from public.pay_export where kind = 'invoice'");
    expect(await exports()).toEqual([]);

    // Three clients are enough: forty pages take seconds.
    await stack().db.query(
      `update public.pay_line set status = 'postponed' where pay_period_id = $1 and company_id not in (
         select company_id from public.pay_line where pay_period_id = $1 and bill_cents > 0 group by 1 order by 1 limit 3)`,
      [locked?.id],
    );
    const paper = await ask("accounting");
    expect([paper.status, paper.type]).toEqual([200, "application/pdf"]);
    const billed = await stack().db.query<{ name: string; cents: number }>(
      `select c.name, sum(v.bill_cents)::integer as cents from public.pay_line l join public.pay_variable v on v.pay_line_id = l.id
       join public.company c on c.id = l.company_id where l.pay_period_id = $1 and l.status <> 'postponed'
       group by c.id having sum(v.bill_cents) <> 0`,
      [locked?.id],
    );
    expect(billed).toHaveLength(3);
    const words = await wordsOf(paper.body);
    const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
    for (const { name, cents } of billed) {
      expect(words).toContain(name);
      expect(words).toContain(`Total HT : ${euros.format(cents / 100).replace(/[\s\u00a0\u202f]+/g, " ")}`);
    }
    expect(words.match(/Total HT/g)).toHaveLength(billed.length);
    expect(words).toContain("Ce n’est pas une facture.");
    expect(await exports()).toEqual([{ control_cents: billed.reduce((sum, { cents }) => sum + cents, 0) }]);
  });

  test("a slip is opened by the link that was mailed, as it was filed, until the link ends", async () => {
    const [locked] = await periods();
    const [payee] = await stack().db.query<{ talent_id: string }>(
      "select talent_id from public.pay_line where pay_period_id = $1 order by id limit 1",
      [locked?.id],
    );
    await stack().db.query("update public.talent set email = 'bulletin@exemple.fr' where id = $1", [payee?.talent_id]);
    const made = await PDFDocument.create();
    made.addPage();
    const file = new Uint8Array(await made.save());
    const path = `${locked?.workspace_id}/talent/${payee?.talent_id}/${crypto.randomUUID()}-bulletin.pdf`;
    const member = await stack().signedIn("accounting");
    const sent = await member.storage.from("documents").upload(path, file, { contentType: "application/pdf" });
    expect(sent.error).toBeNull();
    const filed = await member.rpc("file_payslip", {
      period_id: locked?.id,
      talent_id: payee?.talent_id,
      storage_path: path,
      file_name: "bulletin.pdf",
      size_bytes: file.length,
      sha256: sha256(file),
      send: true,
    });
    expect(filed.data).toMatchObject({ state: "filed", is_sent: true });
    const [mail] = await stack().db.query<{ link: string }>(
      "select data ->> 'link' as link from public.mail_outbox where to_email = 'bulletin@exemple.fr'",
    );
    const token = tokenIn(mail?.link ?? "");
    const open = (body: object) => call("documents/payslip", { method: "POST", body: JSON.stringify(body) });

    const slip = await open({ token });
    expect([slip.status, slip.type, sha256(slip.body)]).toEqual([200, "application/pdf", sha256(file)]);
    expect(slip.headers.get("cache-control")).toBe("private, no-store");
    expect(await open({ token: "x".repeat(43) })).toMatchObject({ status: 404, body: { code: "unknown" } });
    expect((await open({})).status).toBe(400);
    expect((await stack().anon().rpc("payslip_file", { token })).error?.code).toBe("42501");
    // The file itself: for who reads pay in this workspace.
    for (const who of ["marketing", "independent"])
      expect((await (await stack().signedIn(who)).storage.from("documents").download(path)).error).not.toBeNull();
    await stack().db.query("update app.payslip_link set expires_at = now() - interval '1 second'");
    expect(await open({ token })).toMatchObject({ status: 404, body: { code: "expired" } });
  });
});

describe("the papers of a request", () => {
  const one = async (sql: string) => (await stack().db.query<Record<string, string>>(sql))[0]!;
  const ask = (kind: string, id: string, who?: string, method = "GET") =>
    call(`documents/requests/${kind}/${id}`, { method }, who);
  const nameOf =
    "app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title)";
  const euros = (cents: number) =>
    new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(cents / 100).replace(/\s/g, " ");

  test("a definitive end gives its certificate, and a settlement that adds up to the locked pay", async () => {
    const end = await one(
      `select r.id, r.reference, ${nameOf} as talent, k.job_name, to_char(r.ended_on, 'DD/MM/YYYY') as ended,
         (select sum(v.cents)::integer from public.pay_line l join public.pay_variable v on v.pay_line_id = l.id
            join app.pay_code c on c.code = v.code and c.nature <> 'none'
          where l.contract_key = r.contract_key and l.month >= date_trunc('month', r.ended_on)) as cents
       from public.definitive_end_request r join public.talent t on t.id = r.talent_id
         join public.contract k on k.id = r.contract_id
       where r.ended_on >= (select min(month) from public.pay_period)
         and exists (select from public.pay_line l where l.contract_key = r.contract_key
           and l.month >= date_trunc('month', r.ended_on) and l.status <> 'postponed'
           and l.gross_cents > 0) order by r.reference limit 1`,
    );
    const certificate = await ask("work_certificate", end.id!, "csm");
    expect([certificate.status, certificate.headers.get("content-disposition")]).toEqual([
      200,
      `inline; filename="${end.reference}-certificat-de-travail.pdf"`,
    ]);
    const words = await wordsOf(certificate.body.slice());
    for (const said of [end.talent!, end.job_name!, end.ended!, "L1234-19", "Page 1 sur 1"])
      expect(words).toContain(said);
    const pdf = await PDFDocument.load(certificate.body, { updateMetadata: false });
    expect([pdf.getTitle(), pdf.getKeywords(), pdf.getSubject()]).toEqual([
      `Certificat de travail ${end.reference}`,
      undefined,
      undefined,
    ]);

    // A month that may still change gives a provisional paper, which is not filed.
    const setLock = (to: string) =>
      stack().db.exec(
        `set session_replication_role = replica; update public.pay_period set locked_at = ${to}; reset session_replication_role`,
      );
    await setLock("null");
    expect(await wordsOf((await ask("settlement", end.id!, "csm")).body)).toContain("Provisoire");
    expect(await ask("settlement", end.id!, "csm", "POST")).toMatchObject({
      status: 422,
      body: { code: "provisional" },
    });
    await setLock("now()");
    const settled = await wordsOf((await ask("settlement", end.id!, "csm")).body);
    expect(settled).toContain(`Total avant cotisations ${euros(Number(end.cents))}`);
    expect(settled).not.toContain("Provisoire");

    // Filed, it is what the list of what is owed waits for.
    const filed = await ask("work_certificate", end.id!, "csm", "POST");
    expect([filed.status, filed.body.file_name]).toEqual([201, `${end.reference}-certificat-de-travail.pdf`]);
    const owed = await (await stack().signedIn("csm")).rpc("ending_checklist", { id: end.id });
    expect(owed.data.find(({ code }: { code: string }) => code === "papers")).toMatchObject({ is_settled: true });
  });

  test("an accident gives both forms; the number of social security only to who may read identities", async () => {
    const accident = await one(
      `select r.id, ${nameOf} as talent, i.nir, r.reference from public.work_accident_request r
       join public.talent t on t.id = r.talent_id join public.talent_identity i on i.talent_id = t.id
       where i.nir is not null order by r.reference limit 1`,
    );
    const declared = await wordsOf((await ask("accident_declaration", accident.id!, "csm")).body);
    for (const said of [accident.talent!, accident.nir!, "Entorse", "7h30 – 12h00", "Cerfa n° 14463"])
      expect(declared).toContain(said);
    expect(await wordsOf((await ask("accident_notice", accident.id!, "csm")).body)).not.toContain(accident.nir);
    const seen = await ask("accident_declaration", accident.id!, "consultant");
    expect(seen.status === 404 || !(await wordsOf(seen.body)).includes(accident.nir!)).toBe(true);
  });

  test("a receipt to sign names its articles; unsigned, it does not let them be handed over", async () => {
    const ppe = await one(
      `select r.id, ${nameOf} as talent from public.ppe_request r join public.talent t on t.id = r.talent_id
       where r.status = 'ordered' order by r.reference limit 1`,
    );
    const words = await wordsOf((await ask("ppe_receipt_to_sign", ppe.id!, "csm")).body);
    for (const said of [ppe.talent!, "Chaussures de sécurité", "Casque", "R4321-4"]) expect(words).toContain(said);
    expect((await ask("ppe_receipt_to_sign", ppe.id!, "csm", "POST")).status).toBe(201);
    const member = await stack().signedIn("csm");
    const hand = await member.rpc("transition", {
      entity: "ppe_request",
      id: ppe.id,
      action: "finish",
      payload: { handed_on: "2026-01-05" },
    });
    expect(hand.error).toMatchObject({ code: "RL007", message: expect.stringContaining("décharge de remise signée") });
  });

  test("each is for who reads its record, and what is paid for who reads pay", async () => {
    const { id } = await one("select id from public.definitive_end_request order by reference limit 1");
    expect((await ask("work_certificate", id!)).status).toBe(401);
    expect((await ask("work_certificate", id!, "independent")).status).toBe(404);
    expect((await ask("work_certificate", id!, "marketing")).status).toBe(403);
    const taken = await stack().db.query("delete from public.role_permission where family = 'pay' returning *");
    expect((await ask("work_certificate", id!, "developer")).status).toBe(200);
    expect((await ask("settlement", id!, "developer")).status).toBe(403);
    await stack().db.query(
      "insert into public.role_permission select * from jsonb_populate_recordset(null::public.role_permission, $1)",
      [JSON.stringify(taken)],
    );
    expect((await ask("passport", id!, "csm")).status).toBe(404);
    expect((await ask("work_certificate", id!, "accounting", "POST")).status).toBe(403);
  });
});

describe("commercial conditions", () => {
  test("are printed as they stand, kept as they were sent, and kept again once signed, under the seal", async () => {
    const [sheet] = await stack().db.query<{ id: string }>(
      `update public.commercial_condition q set status = 'draft', contact_id = c.id from public.contact c
       where c.company_id = q.company_id and c.email is not null and c.status = 'active' and q.status = 'signed'
         and q.id = (select x.id from public.commercial_condition x join public.contact y on y.company_id = x.company_id
           where y.email is not null and y.status = 'active' and x.status = 'signed' order by x.id limit 1) returning q.id`,
    );
    const id = sheet?.id ?? "";
    const draft = await call(`documents/conditions/${id}`, {}, "consultant");
    expect([draft.status, draft.type]).toEqual([200, "application/pdf"]);
    expect(draft.headers.get("content-disposition")).toMatch(/filename="CC-\d{4}-v1-projet\.pdf"/);
    expect(await wordsOf(draft.body)).toContain("ces conditions ne sont pas encore signées");
    expect(await call(`documents/conditions/${id}`, {}, "independent")).toMatchObject({ status: 404 });
    const asked = { method: "POST", body: JSON.stringify({ commercial_condition_id: id }) };
    const { body } = await call("signatures/conditions", asked, "csm");
    const kept = async () =>
      stack().db.query<{ file_name: string; submission_status: string | null; sha256: string; storage_path: string }>(
        `select d.file_name, d.submission_status, d.sha256, d.storage_path from public.commercial_condition q
           join public.document d on d.id in (q.generated_document_id, q.signed_document_id)
         where q.id = $1 order by d.created_at`,
        [id],
      );
    await stack().tick();
    expect((await kept()).map((one) => one.file_name)).toEqual([expect.stringMatching(/-v1-envoi-1\.pdf$/)]);
    const token = tokenIn(await mailedPath(stack().db, body.links[0].signature_request_id));
    expect((await sign(token, "Zoé Łukasz")).data).toMatchObject({ state: "signed" });
    await stack().tick();
    const files = await kept();
    expect(files.map((one) => one.submission_status)).toEqual([null, "signed"]);
    const file = await (await stack().signedIn("csm")).storage.from("documents").download(files[1]!.storage_path);
    const bytes = new Uint8Array(await file.data!.arrayBuffer());
    expect(sha256(bytes)).toBe(files[1]!.sha256);
    expect(await signatureOf(bytes)).toMatchObject({ covers: true, isValid: true });
    expect(Object.keys(await joined(bytes)).sort()).toEqual(["contenu-signe.json", "preuve.json"]);
    // The signer has the same paper by the link they signed with.
    expect((await receipt(token)).status).toBe(200);
  });
});

describe("every kind of paper of the demonstration", () => {
  /** All of them when asked (some minutes), else one of each kind: `RELAIS_ALL_PAPERS=1`. */
  const isAll = Boolean(process.env.RELAIS_ALL_PAPERS);
  const hasPdfsig = spawnSync("pdfsig", ["-v"]).status === 0;
  /** Nothing where it cannot be made yet (a settlement before the pay is locked). */
  type Paper = { kind: string; make: () => Promise<Uint8Array | null> };

  /** What poppler says of a file. */
  function pdfsig(bytes: Uint8Array): string {
    const path = join(tmpdir(), `relais-${process.pid}.pdf`);
    writeFileSync(path, bytes);
    const { stdout } = spawnSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
    rmSync(path);
    return stdout;
  }
  /** A file says which paper and which agency; who signs, works or is written to stands in its pages alone. */
  async function namesNobody(bytes: Uint8Array, kind: string, people: ReadonlySet<string>) {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const said = [pdf.getTitle(), pdf.getAuthor(), pdf.getSubject(), pdf.getKeywords(), pdf.getCreator()].join(" ");
    const words = said.toLowerCase().split(/[^\p{L}]+/u);
    expect(
      words.filter((word) => people.has(word)),
      `${kind}: ${said}`,
    ).toEqual([]);
    expect(Buffer.from(bytes).toString("latin1"), kind).not.toMatch(/\/(ContactInfo|Location)\b|<x:xmpmeta/);
  }
  const familyNames = async () => {
    const rows = await stack().db.query<{ name: string }>(
      `select lower(last_name) as name from public.talent where last_name is not null
       union select lower(last_name) from public.contact where last_name is not null`,
    );
    return new Set(rows.map(({ name }) => name));
  };

  /** Contracts, amendments, conditions and hours as they were signed. */
  async function signedPapers(): Promise<Paper[]> {
    const { db, admin } = stack();
    const contracts = await db.query<{ id: string; kind: string }>(
      `select id, case when is_amendment then 'amendment' else contract_type end as kind from public.contract
       where signed_at is not null order by id`,
    );
    // What each signer has by their link. Nobody knows its token: one is made that is known.
    const links = await db.query<{ id: string; kind: string }>(
      `with known as (update app.signature_secret x set token_hash = app.token_hash('known-' || x.signature_request_id)
         from public.signature_request s where s.id = x.signature_request_id and s.status = 'signed'
         and s.used_at > now() - interval '11 months' and s.entity <> 'contract'
         and not (s.entity = 'timesheet_week' and s.party = 'worker') returning s.id, s.entity as kind)
       select id, kind from known order by id`,
    );
    return [
      ...contracts.flatMap(({ id, kind }) =>
        (["client", "worker"] as const).map((party) => ({
          kind: `${kind} ${party}`,
          make: async () =>
            pdfOfFile((await admin().rpc("signed_contract", { contract_id: id })).data as ContractFile, party),
        })),
      ),
      ...links.map(({ id, kind }) => ({
        kind,
        make: async () =>
          receiptPdf((await admin().rpc("signature_receipt", { token: `known-${id}` })).data as SignedLink),
      })),
    ];
  }

  /** The papers of requests, as they are filed. */
  async function requestPapers(): Promise<Paper[]> {
    const reader = await stack().signedIn("country-manager");
    const all = Object.entries(REQUEST_PAPERS).map(async ([kind, { table }]) => {
      const rows = await stack().db.query<{ id: string }>(`select id from public.${table} order by id limit 1000`);
      return rows.map(({ id }) => ({
        kind,
        make: async () => {
          const { data, error } = await reader.rpc("request_paper", { kind, id });
          if (error) return null;
          const { bytes } = await requestPdf(kind as RequestPaper, data as ToldPaper);
          return sealed(bytes, "Document délivré par l’agence");
        },
      }));
    });
    return (await Promise.all(all)).flat();
  }

  test(
    "is whole under our seal, names nobody in its properties, and is accepted by poppler",
    async () => {
      const people = await familyNames();
      const papers = [...(await signedPapers()), ...(await requestPapers())];
      const count: Record<string, number> = {};
      for (const { kind, make } of papers) {
        const bytes = !isAll && count[kind] ? null : await make();
        if (!bytes) continue;
        expect((await checkSeal(bytes)).state, kind).toBe("ours");
        await namesNobody(bytes, kind, people);
        if (hasPdfsig) expect(pdfsig(bytes), kind).toMatch(/Total document signed[\s\S]*Signature is Valid/);
        count[kind] = (count[kind] ?? 0) + 1;
      }
      const contracts = ["interim client", "interim worker", "amendment client", "amendment worker"];
      for (const kind of [...contracts, "timesheet_week", ...Object.keys(REQUEST_PAPERS)])
        expect(count).toHaveProperty(kind);
      if (isAll) process.stdout.write(`${JSON.stringify(count)}\n`);
    },
    isAll ? 3_600_000 : 60_000,
  );

  test("of a site is its planning or its hours on those days, for who reads them, and names nobody in its properties", async () => {
    const [site] = await stack().db.query<{ id: string; since: string; until: string; name: string }>(
      `select k.work_site_id as id, (app.today() - 30)::text as since, app.today()::text as until, t.last_name as name
       from public.contract k join public.talent t on t.id = k.talent_id where k.status = 'signed'
       and k.work_site_id is not null and k.start_date <= app.today() - 7
       and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() order by k.id limit 1`,
    );
    const asked = `since=${site?.since}&until=${site?.until}&work_site_id=${site?.id}`;
    const people = await familyNames();
    for (const kind of ["planning", "hours"]) {
      const answer = await call(`documents/sites/${kind}?${asked}`, {}, "csm");
      expect([answer.status, answer.type]).toEqual([200, "application/pdf"]);
      expect((await wordsOf(answer.body.slice())).toLowerCase()).toContain(site?.name.toLowerCase());
      await namesNobody(answer.body, kind, people);
    }
    expect(await call(`documents/sites/autre?${asked}`, {}, "csm")).toMatchObject({ status: 404 });
    expect(await call(`documents/sites/planning?${asked}`, {}, "marketing")).toMatchObject({ status: 403 });
    expect((await call(`documents/sites/planning?${asked}`)).status).toBe(401);
    expect(await call("documents/sites/planning?since=2026-11-30&until=2026-11-01", {}, "csm")).toMatchObject({
      status: 422,
    });
  });
});
