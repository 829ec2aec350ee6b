import { expect, test, vi } from "vitest";
import { forget, shownOf } from "@/features/papers/shown";

const read = vi.hoisted(() => ({ heic: vi.fn(), pages: 0 }));
vi.mock("@/lib/heic", () => ({ jpegOfHeic: read.heic }));
vi.mock("@/lib/pdf", () => ({
  pageAsPicture: async () => new Blob(["page"]),
  withPdf: async (_: Blob, use: (document: object) => unknown) => {
    if (read.pages === 0) throw new Error("InvalidPDFException");
    return use({ numPages: read.pages, getPage: async () => ({}) });
  },
}));
const blob = (type: string) => new Blob(["…"], { type });

test("a picture is shown as it is; a HEIC is read by what reads it, and by nothing else", async () => {
  read.heic.mockResolvedValue(blob("image/jpeg"));
  expect(await shownOf(blob("image/png"))).toMatchObject({ pages: [expect.stringMatching(/^blob:/)], trouble: null });
  expect(read.heic).not.toHaveBeenCalled();
  expect((await shownOf(blob("image/heic"))).pages).toHaveLength(1);
  expect(read.heic).toHaveBeenCalledOnce();
});

test("the first twenty pages of a PDF are drawn; one that cannot be is still a file to take away", async () => {
  read.pages = 23;
  const long = await shownOf(blob("application/pdf"));
  expect(long).toMatchObject({ beyond: 3, trouble: null });
  expect(long.pages).toHaveLength(20);
  forget(long);
  read.pages = 0;
  const broken = await shownOf(blob("application/pdf"));
  expect(broken).toMatchObject({ pages: [], file: expect.stringMatching(/^blob:/) });
  expect(broken.trouble).toMatch(/abîmé, protégé/);
});
