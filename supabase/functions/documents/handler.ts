import type { Context } from "hono";
import { isRequestPaper, type RequestPaper } from "../../../src/rules/paper/request-papers.ts";
import { asAdmin, requireMember } from "../_shared/clients.ts";
import type { ContractFile } from "../_shared/documents/contract.ts";
import type { InvoiceMonth } from "../_shared/documents/invoice-lines.ts";
import type { KeptProfile } from "../_shared/documents/profile.ts";
import type { SignedLink } from "../_shared/documents/receipt.ts";
import type { ToldPaper } from "../_shared/documents/sheet.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";
import { addressIn, countUnheld, createLinkThrottle, createThrottle, networkOf } from "../_shared/throttle.ts";

// The papers as PDF. What makes them is heavy: it is loaded with the first document.

const app = createFunction("documents");
const links = createLinkThrottle();
const verified = createThrottle({ limit: 30, windowMs: 10 * 60_000 });
/** What the local server reads of a call, and twenty times what a contract weighs. */
const MAX_VERIFIED = 8 * 1024 * 1024;

function pdf(c: Context, bytes: Uint8Array, name: string): Response {
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${name}"`,
    "access-control-expose-headers": "content-disposition",
    "cache-control": "private, no-store",
  });
}

/** `GET /documents/contracts/<id>?paper=cmad|ctt`: for who reads the contract. Before the signature it says that it is a draft. */
app.get("/contracts/:id", async (c) => {
  const { client } = await requireMember(c);
  const paper = c.req.query("paper") ?? "ctt";
  if (paper !== "cmad" && paper !== "ctt") throw new Refusal(400, "Ce document n’existe pas.", "bad_field");
  const file = await callRpc<ContractFile>(client, "contract_document", { contract_id: c.req.param("id") });
  const { fileName, pdfOfFile } = await import("../_shared/documents/contract.ts");
  const party = paper === "cmad" ? "client" : "worker";
  return pdf(c, await pdfOfFile(file, party), fileName(file, party));
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

type PayslipLink = { state: "ready"; storage_path: string } | { state: "unknown" | "expired"; message: string };

export default app;
