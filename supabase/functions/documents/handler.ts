import type { Context } from "hono";
import { isRequestPaper, type RequestPaper } from "../../../src/rules/paper/request-papers.ts";
import { asAdmin, requireMember } from "../_shared/clients.ts";
import type { ConditionFile } from "../_shared/documents/condition.ts";
import type { ContractFile } from "../_shared/documents/contract.ts";
import type { InvoiceMonth } from "../_shared/documents/invoice-lines.ts";
import type { KeptProfile } from "../_shared/documents/profile.ts";
import type { SignedLink } from "../_shared/documents/receipt.ts";
import type { ToldPaper } from "../_shared/documents/sheet.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { filesOf } from "../_shared/mail/outbox.ts";
import { pdf } from "../_shared/pdf-answer.ts";
import { callRpc } from "../_shared/rpc.ts";
import { addressIn, countUnheld, createLinkThrottle, createThrottle, networkOf } from "../_shared/throttle.ts";

// The papers as PDF. What makes them is heavy: it is loaded with the first document.

const app = createFunction("documents");
const links = createLinkThrottle();
const verified = createThrottle({ limit: 30, windowMs: 10 * 60_000 });
/** What the local server reads of a call, and twenty times what a contract weighs. */
const MAX_VERIFIED = 8 * 1024 * 1024;

/** `GET /documents/contracts/<id>?paper=cmad|ctt`: for who reads the contract. Before the signature it says that it is a draft. */
app.get("/contracts/:id", async (c) => {
  const { client } = await requireMember(c);
  const paper = c.req.query("paper") ?? "ctt";
  if (paper !== "cmad" && paper !== "ctt") throw new Refusal(400, "Ce document n’existe pas.", "bad_field");
  const file = await callRpc<ContractFile>(client, "contract_document", { contract_id: c.req.param("id") });
  const party = paper === "cmad" ? "client" : "worker";
  const kept = file.files[party];
  // The right to read was asked above, of the contract itself.
  if (kept) return pdf(c, await filesOf(asAdmin())(kept.path), kept.name);
  const { fileName, pdfOfFile } = await import("../_shared/documents/contract.ts");
  return pdf(c, await pdfOfFile(file, party), fileName(file, party));
});

/** `GET /documents/conditions/<id>`: as they stand, or as they were signed, for who reads them. */
app.get("/conditions/:id", async (c) => {
  const { client } = await requireMember(c);
  const told = await callRpc<ConditionFile>(client, "condition_document", {
    commercial_condition_id: c.req.param("id"),
  });
  const { conditionFileName, conditionPdf } = await import("../_shared/documents/condition.ts");
  return pdf(c, await conditionPdf(told), conditionFileName(told));
});

function requestPaper(kind: string): RequestPaper {
  if (!isRequestPaper(kind)) throw new Refusal(404, "Ce document n’existe pas.", "not_found");
  return kind;
}

/** `GET /documents/requests/<kind>/<id>`: the paper of a request as it stands, for who reads the request. */
app.get("/requests/:kind/:id", async (c) => {
  const { client } = await requireMember(c);
  const kind = requestPaper(c.req.param("kind"));
  const told = await callRpc<ToldPaper>(client, "request_paper", { kind, id: c.req.param("id") });
  const { requestPdf } = await import("../_shared/documents/sheet.ts");
  const { bytes, name } = await requestPdf(kind, told);
  return pdf(c, bytes, name);
});

/** `POST /documents/requests/<kind>/<id>`: the same, filed as a document of the request, with the rights of who asks. */
app.post("/requests/:kind/:id", async (c) => {
  const { client, isViewingAs } = await requireMember(c);
  if (isViewingAs) throw new Refusal(403, "Vous regardez à la place d’un autre\u202f: rien ne s’écrit.", "viewing_as");
  const kind = requestPaper(c.req.param("kind"));
  const id = c.req.param("id");
  const told = await callRpc<ToldPaper>(client, "request_paper", { kind, id });
  const { fileRequestPaper } = await import("../_shared/documents/sheet.ts");
  return c.json(await fileRequestPaper(client, kind, id, told), 201);
});

/** `GET /documents/sites/planning|hours?since&until&work_site_id|company_id|talent_id`. */
app.get("/sites/:kind", async (c) => {
  const { client } = await requireMember(c);
  const { sitePdf } = await import("./sites.ts");
  return pdf(c, ...(await sitePdf(client, c.req.param("kind"), c.req.query())));
});

/**
 * `POST /documents/profiles/<talent> {experience?}`: the anonymous résumé, kept beside the others as a new version, with the
 * rights of who asks. What they typed is masked again: the file never holds what names the person.
 */
app.post("/profiles/:id", async (c) => {
  const { client, isViewingAs } = await requireMember(c);
  if (isViewingAs) throw new Refusal(403, "Vous regardez à la place d’un autre\u202f: rien ne s’écrit.", "viewing_as");
  const { experience } = await readBody(c);
  const talentId = c.req.param("id");
  const profile = await callRpc<KeptProfile>(client, "anonymous_profile", { talent_id: talentId });
  const { keepProfile } = await import("../_shared/documents/profile.ts");
  const typed = typeof experience === "string" ? experience.slice(0, 5000) : profile.experience;
  return c.json(await keepProfile(client, talentId, { ...profile, experience: typed }), 201);
});

/**
 * `POST /documents/receipt {token}`: without an account, for who holds the link that signed. The token is in the body: an
 * address ends up in logs.
 */
app.post("/receipt", async (c) => {
  const token = textField(await readBody(c), "token", 100);
  const link = await callRpc<SignedLink>(asAdmin(), "signature_receipt", { token });
  if (link.state === "ready") throw new Refusal(409, "Ce document n’est pas encore signé.", "not_signed");
  if (link.state === "unknown") countUnheld(c, links);
  if (link.state === "too_many") throw new Refusal(429, link.message ?? "", link.state);
  if (link.state !== "signed") throw new Refusal(404, link.message ?? "Ce lien n’est pas valable.", link.state);
  const { receiptPdf } = await import("../_shared/documents/receipt.ts");
  return pdf(c, await receiptPdf(link), "document-signe.pdf");
});

/**
 * `POST /documents/verify`, a PDF as the body: without an account, whether it is ours and as we made it. It is kept nowhere. Every
 * call counts: nobody checks a thousand papers by hand.
 */
app.post("/verify", async (c) => {
  const network = networkOf(addressIn(c.req.header("x-forwarded-for") ?? ""));
  const seconds = verified.wait(network);
  if (seconds > 0) {
    throw new Refusal(
      429,
      `Trop de documents vérifiés d’ici. Réessayez dans ${Math.ceil(seconds / 60)} min.`,
      "too_many",
    );
  }
  verified.failed(network);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.length > MAX_VERIFIED) throw new Refusal(413, "Ce fichier dépasse 8 Mo.", "too_large");
  if (new TextDecoder().decode(bytes.subarray(0, 5)) !== "%PDF-") {
    throw new Refusal(415, "Ce fichier n’est pas un PDF.", "not_pdf");
  }
  const { verifyPdf } = await import("../_shared/documents/verify.ts");
  return c.json(await verifyPdf(asAdmin(), bytes));
});

/** `POST /documents/invoice-lines {period_id}`: the lines to invoice of a locked month, as an export that is kept like any other. */
app.post("/invoice-lines", async (c) => {
  const { client } = await requireMember(c);
  const period = textField(await readBody(c), "period_id", 36);
  const { rows } = await callRpc<Pick<InvoiceMonth, "rows">>(client, "export_pay", {
    period_id: period,
    kind: "invoice",
    column_set: "statement",
  });
  const { data } = await client.from("pay_period").select("month").eq("id", period).single();
  const { invoiceLinesPdf } = await import("../_shared/documents/invoice-lines.ts");
  return pdf(c, await invoiceLinesPdf({ month: String(data?.month), rows }), "lignes-a-facturer.pdf");
});

/** `POST /documents/payslip {token}`: the slip behind the link that its worker was mailed, as the payroll software made it. */
app.post("/payslip", async (c) => {
  const token = textField(await readBody(c), "token", 100);
  const admin = asAdmin();
  const link = await callRpc<PayslipLink>(admin, "payslip_file", { token });
  if (link.state === "unknown") countUnheld(c, links);
  if (link.state !== "ready") throw new Refusal(404, link.message, link.state);
  const { data, error } = await admin.storage.from("documents").download(link.storage_path);
  if (error) throw new Refusal(404, "Ce bulletin ne s’ouvre pas. Demandez-le à votre agence.", "no_file");
  return pdf(c, new Uint8Array(await data.arrayBuffer()), "bulletin-de-paie.pdf");
});

type PackedFile = { readonly name: string; readonly path: string; readonly type: "pdf" | "zip" };

/** A file of an inspection pack. They are read with the service key, once the database has said who may. */
async function packFile(c: Context, { name, path, type }: PackedFile): Promise<Response> {
  const { data, error } = await asAdmin().storage.from("documents").download(path);
  if (error) throw new Refusal(404, "Ce dossier ne s’ouvre plus. Faites-en un autre.", "no_file");
  const bytes = new Uint8Array(await data.arrayBuffer());
  if (type === "pdf") return pdf(c, bytes, name);
  return c.body(bytes, 200, { "content-type": "application/zip", "cache-control": "private, no-store" });
}

/** `GET /documents/inspections/<pack>/<file>`: for a member who reads every family that the pack holds pieces of. */
app.get("/inspections/:id/:file", async (c) => {
  const { client } = await requireMember(c);
  const { data } = await client.from("inspection_pack").select("files").eq("id", c.req.param("id")).maybeSingle();
  const file = ((data?.files ?? []) as PackedFile[])[Number(c.req.param("file"))];
  if (!file) throw new Refusal(404, "Ce dossier n’existe pas.", "not_found");
  return packFile(c, file);
});

/** `POST /documents/inspection {token, file}`: the same for who holds the link, without an account; each is counted. */
app.post("/inspection", async (c) => {
  const body = await readBody(c);
  const token = textField(body, "token", 100);
  const link = await callRpc<InspectionLink>(asAdmin(), "inspection_file", { token, file: Number(body.file) || 0 });
  if (link.state === "unknown") countUnheld(c, links);
  if (link.state === "too_many") throw new Refusal(429, link.message, link.state);
  if (link.state !== "ready") throw new Refusal(404, link.message, link.state);
  return packFile(c, link);
});

type InspectionLink =
  | ({ state: "ready" } & PackedFile)
  | { state: "unknown" | "expired" | "too_many"; message: string };
type PayslipLink = { state: "ready"; storage_path: string } | { state: "unknown" | "expired"; message: string };

export default app;
