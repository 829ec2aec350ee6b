import { fold } from "../../fold.ts";
import { between, type Days, daysOf } from "./frame.ts";
import { type Role, seriesOf } from "./roles.ts";
import { acrossOf, alongOf, type Box, boxOf, holds, middle, type Rulings, type Span, type Word } from "./words.ts";

/** A cell of the sheet: whose day (0 for Monday, `total` for the week), what it holds, and where it is. */
export type Place = { readonly day: number | "total"; readonly role: Role; readonly box: Box };

export type Frame = { readonly days: Days; readonly places: readonly Place[] };

/**
 * Where the cells of a sheet stand, from the words of its page: names of days, heads, total. Null when there are no three names
 * of days in line. `size`: the page, in pixels.
 */
export function frameOf(
  words: readonly Word[],
  rulings: Rulings,
  size: { readonly width: number; readonly height: number },
): Frame | null {
  const days = daysOf(words, rulings);
  if (!days) return null;
  const edge = edgeOf(days, rulings, size);
  const series = seriesOf(words, days, rulings, edge);
  const places = days.bands.flatMap((band, day) =>
    band === null
      ? []
      : series.map(
          ({ role, span }): Place => ({ day, role, box: boxOf(band, clear(words, days, band, span), days.axis) }),
        ),
  );
  const total = totalOf(words, days, rulings, series.find(({ role }) => role === "hours" || role === "free")?.span);
  return { days, places: total ? [...places, total] : places };
}

/** Where cells end: the edge of the page; under days that stand beside one another, the table, or what four lines take. */
function edgeOf(
  { axis, labels }: Days,
  { y }: Rulings,
  size: { readonly width: number; readonly height: number },
): number {
  if (axis === "rows") return size.width;
  const [first] = labels as [Word];
  const under = first.box.y1 + 8 * (first.box.y1 - first.box.y0);
  return Math.min(size.height, y.filter((line) => line > first.box.y1).at(-1) ?? under);
}

/** « Lundi 16/11 » : the date beside a name is no hours. */
const isDate = (text: string): boolean => /^\d{1,2}\/\d{1,2}(\/\d{2,4})?$/.test(text);

function clear(words: readonly Word[], { axis }: Days, band: Span, [from, to]: Span): Span {
  const dates = words.filter(
    ({ text, box }) =>
      isDate(text) && holds(band, middle(alongOf(box, axis))) && holds([from, to], middle(acrossOf(box, axis))),
  );
  return [Math.max(from, ...dates.map(({ box }) => acrossOf(box, axis)[1] + 4)), to];
}

/** The total of the week: beyond the last day, in the line of the hours. */
function totalOf(words: readonly Word[], days: Days, rulings: Rulings, hours: Span | undefined): Place | null {
  const { axis, bands, labels, pitch } = days;
  const end = (bands.filter((band) => band !== null).at(-1) as Span)[1];
  const [first] = labels as [Word];
  const isNear = ({ box }: Word) =>
    axis === "rows" || Math.abs(middle(acrossOf(box, axis)) - middle(acrossOf(first.box, axis))) < 80;
  const label = words.find((word) => {
    const at = middle(alongOf(word.box, axis));
    return /^total/.test(fold(word.text)) && at > end && at < end + 4 * pitch && isNear(word);
  });
  if (!label || !hours) return null;
  const at = middle(alongOf(label.box, axis));
  const lines = axis === "rows" ? rulings.y : rulings.x;
  const band: Span = [between(at - pitch, at, lines), between(at, at + pitch, lines)];
  // « Total : 35 h » is written where its words leave room.
  const from = axis === "rows" ? Math.max(hours[0], acrossOf(label.box, axis)[1]) : hours[0];
  return { day: "total", role: "hours", box: boxOf(band, [from, hours[1]], axis) };
}
