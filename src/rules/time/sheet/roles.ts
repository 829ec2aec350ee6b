import { fold } from "../../fold.ts";
import { between, type Days } from "./frame.ts";
import { acrossOf, alongOf, middle, type Rulings, type Span, type Word } from "./words.ts";

/** What a line of cells holds: times, a stretch of the day, the hours of the day, an absence; `free` when nothing says it. */
export const ROLES = [
  "start1",
  "end1",
  "start2",
  "end2",
  "slot1",
  "slot2",
  "pause",
  "hours",
  "absence",
  "free",
] as const;
export type Role = (typeof ROLES)[number];

export type Series = { readonly role: Role; readonly span: Span };

type Kind = "start" | "end" | "resume" | "pause" | "morning" | "afternoon" | "total" | "hours" | "absence" | "other";

/** The first that fits decides: « heures de nuit » is no hours of the day. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  [
    "other",
    /^(dates?|prevu|prevues|nuit|paniers?|zones?|trajets?|transports?|km|observations?|commentaires?|signatures?|visa|chantiers?|lieux?|repas|primes?|hs|sup|supp|supplementaires?|normales?|taches?|travaux|emargement)$/,
  ],
  ["absence", /^(absences?|codes?|motifs?)$/],
  ["pause", /^pauses?$/],
  ["resume", /^reprises?$/],
  ["start", /^(debut|arrivee|entree|embauche|prise)$/],
  ["end", /^(fin|depart|sortie|debauche)$/],
  ["total", /^(total|totaux|duree)$/],
  ["morning", /^matin(ee)?$/],
  ["afternoon", /^(apres-?midi|apm|soir)$/],
  ["hours", /^(heures?|nb|nombre|h)$/],
];

const kindOf = (text: string): Kind | null => {
  const typed = fold(text).replace(/^[^a-z]+|[^a-z]+$/g, "");
  return KINDS.find(([, words]) => words.test(typed))?.[0] ?? null;
};

type Head = { readonly kind: Kind; readonly span: Span };

/** The heads of the series: words before the first day, each with the kind that it says. */
function headsOf(words: readonly Word[], days: Days): Head[] {
  const { axis, bands, labels, pitch } = days;
  const begin = (bands.find((band) => band !== null) as Span)[0];
  // Names of days beside one another have the heads of their lines on their left, all the way down.
  const nearest = axis === "rows" ? begin - 2.6 * pitch : Number.NEGATIVE_INFINITY;
  const beyond = Math.max(...labels.map((word) => acrossOf(word.box, axis)[axis === "rows" ? 0 : 1]));
  return words.flatMap((word): Head[] => {
    const kind = kindOf(word.text);
    const at = middle(alongOf(word.box, axis));
    const span = acrossOf(word.box, axis);
    const fits = at > nearest && at < begin && (axis === "rows" ? span[0] > beyond : span[0] > beyond - 8);
    return kind !== null && fits ? [{ kind, span }] : [];
  });
}

/** Words of one column are one head; the rarer kind decides, as « Total heures » is a total. */
function gathered(heads: readonly Head[], lines: readonly number[]): Head[] {
  const groups: Head[] = [];
  const rank = (kind: Kind) => KINDS.findIndex(([one]) => one === kind);
  for (const head of [...heads].sort((a, b) => middle(a.span) - middle(b.span))) {
    const last = groups[groups.length - 1];
    const [from, to] = last ? [middle(last.span), middle(head.span)] : [0, 0];
    const isParted = lines.some((line) => line > from && line < to);
    const gap = head.span[0] - (last?.span[1] ?? 0);
    if (last && !isParted && gap < 30) {
      const kind = rank(head.kind) < rank(last.kind) ? head.kind : last.kind;
      groups[groups.length - 1] = {
        kind,
        span: [Math.min(last.span[0], head.span[0]), Math.max(last.span[1], head.span[1])],
      };
    } else groups.push(head);
  }
  return groups;
}

/** Which role each head has, in the order of the page. */
function rolesOf(heads: readonly Head[]): (Role | null)[] {
  const has = (kind: Kind) => heads.some((one) => one.kind === kind);
  const isTimed = has("start") || has("resume");
  const hours = has("total") ? "total" : "hours";
  const last = heads.map(({ kind }) => kind).lastIndexOf(hours);
  const seen = { start: 0, end: 0 };
  const nth = (side: "start" | "end"): Role | null => {
    seen[side] += 1;
    return seen[side] > 2 ? null : (`${side}${seen[side] as 1 | 2}` as const);
  };
  return heads.map(({ kind }, at) => {
    if (kind === "start" || kind === "resume") return nth("start");
    if (kind === "end" || (kind === "pause" && has("resume"))) return nth("end");
    if (kind === "pause") return "pause";
    if (kind === "morning" || kind === "afternoon") return isTimed ? null : kind === "morning" ? "slot1" : "slot2";
    if (kind === "absence") return "absence";
    return at === last ? "hours" : null;
  });
}

/**
 * The series of cells that cross the days, each with its span. `edge`: where the page ends. A sheet without heads is one free
 * series, from the names of its days to the first head that is something else.
 */
export function seriesOf(words: readonly Word[], days: Days, rulings: Rulings, edge: number): Series[] {
  const lines = days.axis === "rows" ? rulings.x : rulings.y;
  const all = headsOf(words, days);
  const isTimed = all.some(({ kind }) => kind === "start" || kind === "resume");
  // « Matin » over « Début » and « Fin » says nothing more than they do.
  const heads = gathered(isTimed ? all.filter(({ kind }) => kind !== "morning" && kind !== "afternoon") : all, lines);
  const begin = Math.max(...days.labels.map((word) => acrossOf(word.box, days.axis)[1]));
  const roles = rolesOf(heads);
  const centre = (at: number): number => middle((heads[at] as Head).span);
  const spans = heads.map((_, at): Span => {
    const from = at === 0 ? between(begin, centre(0), lines) : between(centre(at - 1), centre(at), lines);
    const to =
      at === heads.length - 1 ? edgeAfter(centre(at), edge, lines) : between(centre(at), centre(at + 1), lines);
    return [at === 0 ? Math.max(begin, from) : from, to];
  });
  const found = roles.flatMap((role, at): Series[] => (role === null ? [] : [{ role, span: spans[at] as Span }]));
  if (found.length > 0) return found;
  return [{ role: "free", span: [begin, spans[0]?.[0] ?? edge] }];
}

/** The first line drawn beyond a place, or the edge. */
const edgeAfter = (from: number, edge: number, lines: readonly number[]): number =>
  lines.filter((line) => line > from)[0] ?? edge;
