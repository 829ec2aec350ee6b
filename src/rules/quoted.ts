/** Nobody believes a machine on its word: what it claims to quote must stand in the text that it was given. */
import { fold } from "./fold.ts";

/** Whether these words stand in a text, whole and in this order, whatever their accents, capitals and spaces. */
export function isQuoted(words: string, text: string): boolean {
  const said = fold(words);
  if (said.replace(/[^a-z0-9]/g, "").length < 2) return false;
  const body = said.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z0-9])${body}(?![a-z0-9])`).test(fold(text));
}
