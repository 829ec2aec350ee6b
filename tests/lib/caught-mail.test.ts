import { afterEach, expect, test, vi } from "vitest";
import { caughtMail, mailPage } from "../../src/lib/caught-mail.ts";

afterEach(() => vi.unstubAllGlobals());

test("a mail that was written as text is shown as text, and its links open beside", () => {
  expect(mailPage({ html: null, text: "2 < 3 & <script>" })).toContain("2 &lt; 3 &amp; &lt;script&gt;");
  expect(mailPage({ html: '<a href="/x">x</a>', text: "x" })).toMatch(/<base target="_blank"><a href="\/x">x<\/a>$/);
});

test("where nothing is kept, a host of files answers its own page: one is told where mails are read", async () => {
  const answer = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", answer);
  answer.mockResolvedValue(new Response("<!doctype html>", { headers: { "content-type": "text/html" } }));
  await expect(caughtMail("m1")).rejects.toThrow("localhost");
  answer.mockResolvedValue(new Response("Introuvable", { status: 404 }));
  await expect(caughtMail("m1")).rejects.toThrow("localhost");
  answer.mockResolvedValue(Response.json({ subject: "Bienvenue", html: null, text: "x", attachments: [] }));
  expect((await caughtMail("m/1")).subject).toBe("Bienvenue");
  expect(answer).toHaveBeenLastCalledWith("/_mails/m%2F1.json", expect.anything());
});
