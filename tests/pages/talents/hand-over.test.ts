import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveOf, type PersonFile } from "@/pages/talents/personal-data/hand-over";

const file: PersonFile = {
  at: "2026-11-23T09:00:00Z",
  rows: {
    talent: [{ last_name: "Dupré" }],
    document: [
      { storage_path: "w/talent/1/a-cni.pdf", file_name: "CNI / recto.pdf" },
      { storage_path: "w/talent/1/b-cni.pdf", file_name: "CNI / recto.pdf" },
      { storage_path: "w/talent/1/perdu.pdf", title: "Diplôme" },
    ],
    resume: [{ file: "w/talent/1/cv.docx", file_name: "Mon CV" }],
    note: [{ audio_path: null, content: "Vu" }, { audio_path: "w/note/1/voix.webm" }],
  },
  left_out: ["talent_identity"],
};

test("a person’s file is one JSON and its papers, each under its own name; what is missing is said", async () => {
  const opened: string[] = [];
  const blob = await archiveOf(file, async (path) => {
    opened.push(path);
    return path.includes("perdu") ? null : new TextEncoder().encode(path);
  });
  const parts = unzipSync(new Uint8Array(await new Response(blob).arrayBuffer()));
  expect(Object.keys(parts).sort()).toEqual([
    "A-LIRE.txt",
    "donnees.json",
    "pieces/CNI - recto (2).pdf",
    "pieces/CNI - recto.pdf",
    "pieces/Mon CV.docx",
    "pieces/voix.webm",
  ]);
  expect(opened).toHaveLength(5);
  expect(JSON.parse(strFromU8(parts["donnees.json"] as Uint8Array))).toEqual(file.rows);
  expect(strFromU8(parts["pieces/CNI - recto (2).pdf"] as Uint8Array)).toBe("w/talent/1/b-cni.pdf");
  const notice = strFromU8(parts["A-LIRE.txt"] as Uint8Array);
  expect(notice).toContain("talent_identity");
  expect(notice).toContain("Diplôme");
});
