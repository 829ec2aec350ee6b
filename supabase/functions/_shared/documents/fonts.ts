import { readFile } from "node:fs/promises";
import { Font } from "@react-pdf/renderer";

// Inter (SIL Open Font License, fonts/OFL.txt): a latin file, and a second family for the letters beyond it (ł, ș, ğ…).

const FILES = [
  ["Inter", "latin", 400],
  ["Inter", "latin", 600],
  ["Inter Ext", "latin-ext", 400],
  ["Inter Ext", "latin-ext", 600],
] as const;

export const FAMILY = ["Inter", "Inter Ext"];

let ready: Promise<void> | undefined;

async function register(): Promise<void> {
  for (const [family, subset, weight] of FILES) {
    const file = await readFile(new URL(`./fonts/inter-${subset}-${weight}-normal.woff`, import.meta.url));
    Font.register({ family, fontWeight: weight, src: `data:font/woff;base64,${file.toString("base64")}` });
  }
  // French is not cut as English is, and a name never is.
  Font.registerHyphenationCallback((word) => [word]);
}

/** Reads the fonts once; every document waits for them. */
export function registerFonts(): Promise<void> {
  ready ??= register();
  return ready;
}

/** What the two files can draw; the rest becomes « ? » rather than an empty box. */
const DRAWN =
  /[^\s\u0020-\u024f\u02b0-\u02ff\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2116\u2122\u2191\u2193\u2212\u2215]/gu;
const EMOJI = /\p{Extended_Pictographic}\ufe0f?/gu;

/** The narrow no-break space has no width in these files: the ordinary no-break one stands for it. */
export const drawable = (text: string): string =>
  text.normalize("NFC").replaceAll("\u202f", "\u00a0").replace(EMOJI, "").replace(DRAWN, "?");
