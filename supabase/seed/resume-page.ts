import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";

/** Where the zones of a layout stand (points of A4), and which of them is on a dark ground. */
interface Zone {
  readonly x: number;
  readonly width: number;
  readonly top?: number;
  readonly ground?: readonly [x: number, y: number, width: number, height: number];
}

const LAYOUTS: readonly (readonly Zone[])[] = [
  [
    { x: 56, width: 480, top: 780 },
    { x: 56, width: 480 },
  ],
  [
    { x: 56, width: 480, top: 800, ground: [0, 700, 595, 142] },
    { x: 56, width: 480, top: 672 },
  ],
  [
    { x: 24, width: 160, top: 780, ground: [0, 0, 196, 842] },
    { x: 220, width: 340, top: 780 },
  ],
  [
    { x: 48, width: 500, top: 790 },
    { x: 48, width: 300, top: 680 },
    { x: 370, width: 190, top: 680 },
  ],
];

const INK = rgb(0.1, 0.13, 0.12);
const DEEP = rgb(0.06, 0.32, 0.32);
const PAPER = rgb(1, 1, 1);

interface Pen {
  readonly page: PDFPage;
  readonly plain: PDFFont;
  readonly strong: PDFFont;
}

/** « EXPÉRIENCE PROFESSIONNELLE », and the name, whose family name alone is in capitals. */
const isTitle = (line: string): boolean => line === line.toLocaleUpperCase("fr") && /\p{Lu}{3}/u.test(line);
const isName = (line: string): boolean => /^\p{Lu}\p{Ll}[^,:]*\s\p{Lu}[\p{Lu}’' -]+$/u.test(line) && !isTitle(line);

function folded(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the lines of a zone from its top; gives the height at which it ends. */
function drawZone({ page, plain, strong }: Pen, zone: Zone, lines: readonly string[], from: number): number {
  const color = zone.ground ? PAPER : INK;
  if (zone.ground) {
    const [x, y, width, height] = zone.ground;
    page.drawRectangle({ x, y, width, height, color: DEEP });
  }
  let y = zone.top ?? from;
  for (const line of lines) {
    const [font, size] = isName(line)
      ? ([strong, 20] as const)
      : isTitle(line)
        ? ([strong, 10.5] as const)
        : ([/^\d{4} – \d{4}/.test(line) ? strong : plain, 9.5] as const);
    if (isTitle(line)) y -= 8;
    for (const part of folded(font, line, size, zone.width)) {
      page.drawText(part, { x: zone.x, y, size, font, color: isTitle(line) && !zone.ground ? DEEP : color });
      y -= size * 1.5;
    }
  }
  return y - 6;
}

/** The page of a résumé of the demonstration: its zones are parted by an empty line. */
export async function resumePage(text: string, layout: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const strong = await pdf.embedFont(StandardFonts.HelveticaBold);
  const zones = LAYOUTS[layout] ?? LAYOUTS[0] ?? [];
  let y = 780;
  for (const [rank, said] of text.split("\n\n").entries()) {
    const zone = zones[rank];
    if (zone) y = drawZone({ page, plain, strong }, zone, said.split("\n"), y);
  }
  return Buffer.from(await pdf.save());
}
