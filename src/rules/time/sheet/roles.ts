import { fold } from "../../fold.ts";
import type { Days } from "./frame.ts";
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

/** Pixels within which two words are of one head. */
const CLOSE = 30;

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

const RANKS = KINDS.map(([kind]) => kind);

/** Words of one column are one head; the rarer kind decides, as « Total heures » is a total. */
function gathered(heads: readonly Head[], lines: readonly number[]): Head[] {
  const groups: Head[] = [];
  for (const head of [...heads].sort((a, b) => middle(a.span) - middle(b.span))) {
    const last = groups.at(-1);
    const isClose = last !== undefined && head.span[0] - last.span[1] < CLOSE;
    if (last && isClose && !lines.some((line) => line > middle(last.span) && line < middle(head.span))) {
      const kind = RANKS.indexOf(head.kind) < RANKS.indexOf(last.kind) ? head.kind : last.kind;
      const span: Span = [Math.min(last.span[0], head.span[0]), Math.max(last.span[1], head.span[1])];
      groups.splice(-1, 1, { kind, span });
    } else groups.push(head);
  }
  return groups;
}

/** Which role each head has, in the order of the page. */
function rolesOf(heads: readonly Head[]): (Role | null)[] {
  const has = (kind: Kind) => heads.some((one) => one.kind === kind);
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
    if (kind === "morning" || kind === "afternoon") return kind === "morning" ? "slot1" : "slot2";
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
  const centres = heads.map(({ span }) => middle(span));
  const spans = centres.map((centre, at): Span => {
    const [before, after] = [centres[at - 1], centres[at + 1]];
    const from = lines.findLast((line) => line < centre && line > (before ?? begin));
    const to = lines.find((line) => line > centre && line < (after ?? edge));
    return [
      from ?? (before === undefined ? begin : (before + centre) / 2),
      to ?? (after === undefined ? edge : (centre + after) / 2),
    ];
  });
  const roles = rolesOf(heads);
  const found = spans.flatMap((span, at): Series[] => {
    const role = roles[at] as Role | null;
    return role === null ? [] : [{ role, span }];
  });
  if (found.length > 0) return found;
  return [{ role: "free", span: [begin, heads[0]?.span[0] ?? edge] }];
}
