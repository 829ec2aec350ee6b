import type { Row } from "@/kit/declaration";
import { formatDate } from "@/lib/dates";

/** The term, and where souplesse has already moved it. */
export function currentEnd({ end_date: term, actual_end_date: real }: Row): string {
  if (!term) return "Sans terme précis";
  return real && real !== term
    ? `Terme du ${formatDate(String(term))}, déplacé au ${formatDate(String(real))} par la souplesse`
    : `Fin actuelle\u202f: ${formatDate(String(term))}`;
}
