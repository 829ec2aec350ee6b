/** How many SMS a text takes: 160 characters of the GSM alphabet or 70 of any other, 153 or 67 when it is cut (3GPP TS 23.038). */

const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Of the extension table: each counts for two. */
const TWICE = "^{}\\[~]|€\f";

export interface Segments {
  readonly characters: number;
  readonly segments: number;
  /** One character out of the GSM alphabet makes the whole text longer. */
  readonly isGsm: boolean;
}

export function segmentsOf(text: string): Segments {
  const letters = [...text];
  const isGsm = letters.every((one) => GSM.includes(one) || TWICE.includes(one));
  const units = isGsm ? letters.reduce((sum, one) => sum + (TWICE.includes(one) ? 2 : 1), 0) : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return { characters: letters.length, segments: units <= alone ? Math.min(1, units) : Math.ceil(units / each), isGsm };
}
