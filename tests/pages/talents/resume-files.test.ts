import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { textOfFile } from "@/features/papers/read-text";
import { readResume } from "@/rules/resume/read";
import { lexicon } from "../../rules/search/lexicon.ts";

// The paper itself, through what reads it on screen: a PDF made by the library of the house, and a word processor’s file. The
// readers are those of the browser; that of PDF runs without its worker.
vi.mock("mammoth", () => createRequire(import.meta.url)("mammoth/mammoth.browser.min.js"));
vi.mock("pdfjs-dist", () => import("pdfjs-dist/legacy/build/pdf.mjs"));
vi.mock("pdfjs-dist/build/pdf.worker.min.mjs?url", () => ({
  default: pathToFileURL(createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.worker.min.mjs")).href,
}));

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const fileOf = (name: string, type: string) =>
  new Blob([new Uint8Array(readFileSync(new URL(`../../fixtures/resumes/${name}`, import.meta.url)))], { type });

test.each([
  ["cv.pdf", "application/pdf"],
  ["cv.docx", DOCX],
])("%s is read to its last line, and says what its person can do", async (name, type) => {
  const steps: string[] = [];
  const text = await textOfFile(fileOf(name, type), type, (step) => steps.push(step));
  expect(steps).toEqual(["Lecture du fichier…"]);
  const read = readResume(text, { ...lexicon, software: ["Excel"] }, "2026-11-23");
  const values = (all: readonly { value: unknown }[]) => all.map(({ value }) => value);
  expect(read.first_name?.value).toBe("Karim");
  expect(read.last_name?.value).toMatch(/^benali$/i);
  expect(read.email?.value).toBe("karim.benali@exemple.fr");
  expect(read.phone_number?.value).toBe("+33612345678");
  expect(read.experience_years?.value).toBe(12);
  expect(values(read.certificates)).toEqual(
    expect.arrayContaining([{ code: "R486_A", issued_on: "2024-03-12", expires_on: "2029-03-11" }]),
  );
  expect(values(read.driving_licences)).toEqual(["B"]);
  expect(values(read.languages)).toEqual(["français", "arabe"]);
  expect(values(read.software)).toEqual(["Excel"]);
});

test("what is no paper is refused in French, and an empty one too", async () => {
  const bytes = new Blob(["rien"], { type: "text/csv" });
  await expect(textOfFile(bytes, "text/csv", () => undefined)).rejects.toThrow("ni un PDF, ni un DOCX, ni une image");
});
