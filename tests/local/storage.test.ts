import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { typeOfContent } from "../../supabase/local/content-type.ts";
import { folderStorage } from "../../supabase/local/storage.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });

const WORKSPACE = "00000000-0000-4000-8000-000000000001";
const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n";
const PAGE = "<!doctype html><script>alert(1)</script>";
const sentPath = (name: string) => `${WORKSPACE}/talent/new/${crypto.randomUUID()}-${name}`;
const documents = async (who = "csm") => (await stack().signedIn(who)).storage.from("documents");
const file = (text: string, type: string) => new Blob([text], { type });

describe("a file is what its bytes are", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each([
    ["a page called PDF", PAGE, "application/pdf", "text/html"],
    ["a page after a mark and spaces", `\ufeff  \n${PAGE}`, "text/csv", "text/html"],
    ["a drawing with scripts called PNG", '<svg onload="alert(1)"/>', "image/png", "text/xml"],
    ["a paper", PDF, "text/html", "application/pdf"],
    ["a paper after the line of a scanner", `@PJL JOB\n${PDF}`, "application/pdf", "application/pdf"],
    ["columns", "Nom;Prénom\nRoy;Anna\n", "text/csv; charset=utf-8", "text/csv"],
    ["columns, as Windows says it", "Nom;Prénom\nRoy;Anna\n", "application/vnd.ms-excel", "text/csv"],
    ["a text called a page", "bonjour", "text/html", "text/plain"],
    ["bytes", "\0\u0001\u0002", "text/csv", "application/octet-stream"],
    ["nothing", "", "application/pdf", "text/plain"],
  ])("%s", async (_, text, declared, expected) => {
    expect(await typeOfContent(bytes(text), declared)).toBe(expected);
  });

  test("a page sent as a paper is refused, by the form and by the raw road", async () => {
    const bucket = await documents();
    expect((await bucket.upload(sentPath("a.pdf"), file(PAGE, "application/pdf"))).error?.message).toMatch(/mime/i);
    expect((await bucket.upload(sentPath("b.pdf"), PAGE, { contentType: "application/pdf" })).error).not.toBeNull();
  });

  test("what is kept is served under its own type", async () => {
    const bucket = await documents();
    const path = sentPath("c.pdf");
    expect((await bucket.upload(path, file(PDF, "image/png"))).error).toBeNull();
    const { data } = await bucket.createSignedUrl(path, 60);
    expect((await fetch(data?.signedUrl ?? "")).headers.get("content-type")).toBe("application/pdf");
  });
});

test("a paper of the demo agency is drawn when it is first opened, and kept", async () => {
  const root = mkdtempSync(join(tmpdir(), "relais-drawn-"));
  let times = 0;
  const files = folderStorage(root, async (key) => {
    times += 1;
    return key === "demo.pdf" ? Buffer.from(PDF) : null;
  });
  for (let turn = 0; turn < 2; turn++)
    expect(String((await files.getObject("documents", "demo.pdf", undefined, {} as never)).body)).toBe(PDF);
  expect(times).toBe(1);
  await expect(files.headObject("documents", "other.pdf", undefined)).rejects.toThrow("ENOENT");
  rmSync(root, { recursive: true, force: true });
});

describe("what is kept beside a file is not a file", () => {
  test("no key reaches it: neither to read nor to write", async () => {
    const admin = stack().admin().storage;
    await admin.createBucket("aside", { public: false });
    const bucket = admin.from("aside");
    await bucket.upload("a.pdf", file(PDF, "application/pdf"));
    const forged = JSON.stringify({ mimetype: "text/html", cacheControl: "no-cache", eTag: "x" });
    await bucket.upload("a.pdf.meta.json", file(forged, "application/json"));
    await bucket.upload("a.pdf.json", file(forged, "application/json"));
    const { data } = await bucket.download("a.pdf");
    expect([data?.type, await data?.text()]).toEqual(["application/pdf", PDF]);
    await bucket.remove(["a.pdf"]);
    expect((await bucket.download("a.pdf.meta.json")).error).toBeNull();
    expect((await bucket.upload("a.pdf/b.pdf", file(PDF, "application/pdf"))).error).toBeNull();
  });
});

describe("signed addresses", () => {
  const lifeOf = (url: string | null | undefined) => {
    const payload = new URL(url ?? "").searchParams.get("token")?.split(".")[1] ?? "";
    const { exp, iat } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { exp: number; iat: number };
    return exp - iat;
  };
  test.each([
    [60, 60],
    [600, 600],
    [999_999_999, 600],
  ])("asked for %i seconds, one lives %i", async (asked, lives) => {
    const bucket = await documents();
    const path = sentPath("d.pdf");
    await bucket.upload(path, file(PDF, "application/pdf"));
    expect(lifeOf((await bucket.createSignedUrl(path, asked)).data?.signedUrl)).toBe(lives);
    expect(lifeOf((await bucket.createSignedUrls([path], asked)).data?.[0]?.signedUrl)).toBe(lives);
  });
});
