/** The figures of thirteen weeks: what each is, how it is reckoned and said. Pure. */
import { formatEuro, formatNumber, formatPercent } from "@/lib/money";
import type { Listed } from "./links";
import type { Week } from "./use-figures";

/** What the weeks of a period add up to. */
export type Sums = Omit<Week, "monday">;

export interface Metric {
  readonly key: string;
  readonly title: string;
  /** What it counts, in a sentence or two. */
  readonly definition: string;
  /** The unit of the axis and of the file. */
  readonly unit: string;
  /** Sums of one week or of thirteen; null where nothing can be said, undefined where it may not be read. */
  readonly of: (sums: Sums) => number | null | undefined;
  readonly say: (value: number) => string;
  /** What a total is made of, beside it. */
  readonly detail: (sums: Sums) => string;
  readonly listed: Listed;
  /** How many rows the list has, and what they are. */
  readonly rows: (sums: Sums) => { count: number; one: string; many: string };
}

const NARROW = "\u202f";
const plural = (count: number, one: string, many: string) => `${formatNumber(count, 0)} ${count > 1 ? many : one}`;
const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const hours = (minutes: number): number => minutes / 60;
/** Legal week, for full-time equivalents. */
const LEGAL_HOURS = 35;

const sheetsOf = ({ sheets = 0 }: Sums) => ({ count: sheets, one: "le relevé", many: "relevés" });
const pricedOf = ({ priced_sheets = 0 }: Sums) => ({ count: priced_sheets, one: "le relevé", many: "relevés" });
const ordersOf = ({ orders }: Sums) => ({ count: orders, one: "la commande", many: "commandes" });

export const METRICS: readonly Metric[] = [
  {
    key: "hours",
    title: "Heures travaillées",
    definition:
      "Heures saisies sur les relevés, semaine par semaine, relevés annulés exclus. Un équivalent temps plein est 35\u202fh par semaine.",
    unit: "h",
    of: ({ minutes }) => minutes && hours(minutes),
    say: (value) => `${formatNumber(value, 0)}${NARROW}h`,
    detail: ({ minutes = 0 }) =>
      `${formatNumber(hours(minutes) / LEGAL_HOURS / 13, 1)} équivalents temps plein en moyenne`,
    listed: "sheets",
    rows: sheetsOf,
  },
  {
    key: "turnover",
    title: "Chiffre d’affaires",
    definition:
      "Heures des relevés au taux et au coefficient de leur contrat, majorations comprises, hors taxes et hors frais refacturés.",
    unit: "€",
    of: ({ turnover_cents }) => turnover_cents && turnover_cents / 100,
    say: (value) => formatEuro(value, 0),
    detail: ({ turnover_cents = 0, priced_minutes = 0 }) =>
      priced_minutes > 0 ? `${formatEuro(turnover_cents / 100 / hours(priced_minutes))} par heure travaillée` : "",
    listed: "sheets",
    rows: pricedOf,
  },
  {
    key: "margin",
    title: "Marge brute",
    definition:
      "Chiffre d’affaires moins le coût des mêmes heures\u202f: salaire, IFM, congés payés, charges moins réductions. Comme sur la page de chaque semaine. Sans chiffre légal connu pour ses jours, une semaine n’a pas de marge.",
    unit: "€",
    of: ({ margin_cents }) => margin_cents && margin_cents / 100,
    say: (value) => formatEuro(value, 0).replace("-", "−"),
    detail: ({ margin_cents, turnover_cents = 0 }) => {
      const share = ratio(margin_cents ?? 0, turnover_cents);
      return share === null ? "" : `${formatPercent(share, 1).replace("-", "−")} du chiffre d’affaires`;
    },
    listed: "sheets",
    rows: pricedOf,
  },
  {
    key: "fill",
    title: "Taux de pourvoi",
    definition:
      "Postes pourvus par un contrat approuvé ou signé, sur les postes demandés par les commandes qui commencent dans la période, brouillons et annulées exclus.",
    unit: "%",
    of: ({ filled, posts }) => ratio(filled * 100, posts),
    say: (value) => formatPercent(value / 100, 0),
    detail: ({ filled, posts }) => `${formatNumber(filled, 0)} sur ${plural(posts, "poste", "postes")}`,
    listed: "orders",
    rows: ordersOf,
  },
  {
    key: "delay",
    title: "Délai pour pourvoir",
    definition:
      "De l’ouverture de la commande au jour où son dernier poste est pourvu, en moyenne, pour les commandes de la période qui l’ont été.",
    unit: "jours",
    of: ({ fill_minutes, fills }) => ratio(fill_minutes / 60 / 24, fills),
    say: (value) => `${formatNumber(value, 1)}${NARROW}${value >= 2 ? "jours" : "jour"}`,
    detail: ({ fills }) => plural(fills, "commande pourvue", "commandes pourvues"),
    listed: "orders",
    rows: ordersOf,
  },
  {
    key: "applications",
    title: "Candidatures par démarrage",
    definition:
      "Candidatures reçues dans la période, pour une qui a démarré. Celles des dernières semaines peuvent encore démarrer.",
    unit: "candidatures",
    of: ({ applications, starts }) => ratio(applications, starts),
    say: (value) => `${formatNumber(value, 1)} pour une`,
    detail: ({ applications, starts }) =>
      `${plural(applications, "candidature", "candidatures")}, ${plural(starts, "démarrage", "démarrages")}`,
    listed: "applications",
    rows: ({ applications }) => ({ count: applications, one: "la candidature", many: "candidatures" }),
  },
];

const COUNTED = [
  "orders",
  "posts",
  "filled",
  "fills",
  "fill_minutes",
  "applications",
  "starts",
  "sheets",
  "minutes",
  "turnover_cents",
  "margin_cents",
  "priced_minutes",
  "priced_sheets",
] as const;

/** The weeks added up: absent where no week says anything, null where none can. */
export function sumOf(weeks: readonly Week[]): Sums {
  const sums: Record<string, number | null> = {};
  for (const name of COUNTED) {
    const said = weeks.map((week) => week[name]).filter((one) => one !== undefined);
    const known = said.filter((one) => one !== null);
    if (said.length > 0) sums[name] = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : null;
  }
  return sums as unknown as Sums;
}

/** One point of the chart and one line of the table. */
export interface Point {
  readonly monday: string;
  readonly now: number | null;
  readonly before: number | null;
}

/** Nothing was worked, ordered or received: a week of before the agency was here, or of nobody’s. */
export const isBlank = ({ orders, applications, sheets = 0 }: Week): boolean => orders + applications + sheets === 0;

/** The last thirteen weeks beside the same ones a year before (364 days: the same days of the week). */
export function pointsOf({ of }: Metric, now: readonly Week[], before: readonly Week[]): Point[] {
  const said = (week: Week | undefined) => (week && of(week)) ?? null;
  const known = (week: Week | undefined) => (week && !isBlank(week) ? said(week) : null);
  return now.map((week, index) => ({ monday: week.monday, now: said(week), before: known(before[index]) }));
}

/** « +12 % sur un an »; null where there is nothing to compare. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): string | null {
  if (!now || !before || before < 0) return null;
  const change = now / before - 1;
  const share = formatPercent(Math.abs(change), 0);
  return `${change < 0 ? "−" : "+"}${share} sur un an`;
}
