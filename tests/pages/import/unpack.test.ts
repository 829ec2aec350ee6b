import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { openFile } from "@/pages/import/file";
import { unpackWorkbook } from "@/pages/import/unpack";
import { typeOfContent } from "../../../supabase/local/content-type.ts";

const MB = 1024 * 1024;
const reason = (opened: { ok: boolean; reason?: string }) => (opened.reason ?? "").replace(/[\u00a0\u202f]/g, " ");
const TOO_LARGE = /dépasse 64 Mo une fois décompressé : enregistrez-le en CSV, ou coupez-le en plusieurs/;
const DAMAGED = /abîmé ou protégé/;

/** Where the directory of an archive stands, and what it says of its first part. */
function directory(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { view, at: view.getUint32(bytes.length - 6, true), end: bytes.length - 22 };
}
const bomb = (megabytes: number, name = "xl/worksheets/sheet1.xml") =>
  zipSync({ [name]: new Uint8Array(megabytes * MB) }, { mtime: "2026-01-01T00:00:00" });

describe("a workbook is unpacked within bounds", () => {
  test("what is read is what was there, pictures left out", async () => {
    const sheet = strToU8("<sheet/>");
    const packed = zipSync({
      "xl/workbook.xml": sheet,
      "xl/media/image1.png": new Uint8Array(9 * MB),
      "a.rels": [sheet, { level: 0 }],
    });
    const unpacked = unpackWorkbook(packed);
    expect(unpacked.ok && unzipSync(unpacked.value)).toEqual({ "xl/workbook.xml": sheet, "a.rels": sheet });
  });

  test("a workbook that Excel would open is read", async () => {
    const rows = [
      [{ value: "Nom" }, { value: "Ville" }],
      [{ value: "Roy" }, { value: "Lille" }],
    ];
    const bytes = new Uint8Array(await writeXlsxFile(rows).toBuffer());
    const opened = await openFile(bytes, "xlsx");
    expect(opened.ok && opened.value.records.map(({ raw }) => raw)).toEqual([{ Nom: "Roy", Ville: "Lille" }]);
  });

  test("a bomb is refused in words, quickly", async () => {
    const packed = bomb(80);
    expect(packed.length).toBeLessThan(MB);
    expect(reason(await openFile(packed, "xlsx"))).toMatch(TOO_LARGE);
  });

  test("so is one that announces little", () => {
    const packed = bomb(4);
    const { view, at } = directory(packed);
    view.setUint32(at + 24, 1000, true);
    view.setUint32(22, 1000, true);
    expect(reason(unpackWorkbook(packed, 2 * MB))).toMatch(TOO_LARGE);
  });

  test("so are a thousand parts that stand on the same bytes", () => {
    const packed = bomb(1);
    const { view, at, end } = directory(packed);
    const entry = packed.subarray(at, end);
    const copies = new Uint8Array(at + entry.length * 1000 + 22);
    copies.set(packed.subarray(0, at));
    for (let copy = 0; copy < 1000; copy += 1) {
      copies.set(entry, at + copy * entry.length);
      // Names of its own: x0001.xml…
      copies.set(strToU8(`x${String(copy).padStart(4, "0")}`), at + copy * entry.length + 46);
    }
    copies.set(packed.subarray(end), copies.length - 22);
    const ends = new DataView(copies.buffer, copies.length - 22);
    ends.setUint16(8, 1000, true);
    ends.setUint16(10, 1000, true);
    expect(view.getUint16(end + 10, true)).toBe(1);
    expect(reason(unpackWorkbook(copies, 8 * MB))).toMatch(TOO_LARGE);
  });

  test("just within, it passes", () => {
    expect(unpackWorkbook(bomb(2), 2 * MB).ok).toBe(true);
    expect(unpackWorkbook(bomb(2), 2 * MB - 1).ok).toBe(false);
  });

  test.each([
    ["cut", bomb(1).subarray(0, 300)],
    ["nothing", new Uint8Array()],
    ["no archive", strToU8("PK rien de tel")],
    [
      "a part beyond the end",
      (() => {
        const packed = bomb(1);
        directory(packed).view.setUint32(directory(packed).at + 20, 9e8, true);
        return packed;
      })(),
    ],
  ])("%s: damaged, and no accident", (_, bytes) => {
    expect(reason(unpackWorkbook(bytes))).toMatch(DAMAGED);
  });

  test("the server, which looks at the first part of what is sent to it, does not unpack it all either", async () => {
    const packed = bomb(80, "[Content_Types].xml");
    const started = performance.now();
    await typeOfContent(packed, "application/octet-stream");
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
