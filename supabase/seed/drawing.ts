import { crc32, deflateSync } from "node:zlib";

const [WIDTH, HEIGHT] = [180, 60];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A signature as a finger draws it, in a PNG of two tones: loops that lean, a flourish under them. */
function drawing(loops: number, lean: number): string {
  const rows = Array.from({ length: HEIGHT }, () => Buffer.alloc(1 + WIDTH, 255).fill(0, 0, 1));
  const dot = (x: number, y: number) => {
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const)
      rows[Math.round(y) + dy]?.fill(30, Math.round(x) + dx + 1, Math.round(x) + dx + 2);
  };
  for (let t = 0; t <= 1; t += 0.0008) {
    const turn = t * loops * 2 * Math.PI;
    dot(20 + 120 * t + 9 * Math.sin(turn) + lean * Math.cos(turn), 28 - 18 * (1 - t * 0.6) * Math.cos(turn));
    dot(15 + 140 * t, 52 - 5 * Math.sin(t * Math.PI));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** A few hands: each signer has one. */
export const DRAWINGS = [
  [3, 6],
  [5, 3],
  [4, 9],
  [7, 4],
  [2, 12],
].map(([loops, lean]) => drawing(loops as number, lean as number));
