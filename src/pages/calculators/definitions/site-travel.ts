import {
  choice,
  date,
  defineCalculator,
  flag,
  type Line,
  money,
  number,
  place,
  refusal,
  show,
} from "@/features/calculator/declare";
import { inCents } from "@/features/calculator/say";
import { times, toNumber } from "@/rules/money";
import { decimalText, euroText } from "@/rules/money-text";
import { type Allowance, siteDay, transportLimit } from "@/rules/pay/allowances";
import { zoneBetween, zoneOrigins } from "@/rules/pay/zones";

const MEALS = { SITE: "Sur le chantier", RESTAURANT: "Au restaurant", NONE: "Aucun" } as const;
const amount = { default: null, optional: true, min: 0, max: 500, unit: "€/jour" } as const;

const allowance = (label: string, a: Allowance): Line => ({
  label,
  value: euroText(a.dueCents),
  note: `exonéré ${euroText(a.exemptCents)}, soumis ${euroText(a.salaryCents)}`,
});

export default defineCalculator({
  key: "site-travel",
  theme: "travel",
  title: "Zones et petits déplacements du BTP",
  summary: "La zone d’un chantier à vol d’oiseau, et les indemnités de la journée avec leurs limites d’exonération.",
  keywords: "zone trajet transport panier repas chantier distance indemnite",
  formula:
    "Cercles de 10 km à vol d’oiseau, borne haute comprise. Transport exonéré\u202f: borne haute du trajet aller-retour × barème 4 CV ÷ 2\u202f; panier exonéré jusqu’à sa limite\u202f; trajet soumis.",
  fields: {
    origin: choice("Distance comptée depuis", zoneOrigins, {
      default: "DOMICILE_INTERIMAIRE",
      help: "Selon l’accord du client\u202f; à défaut, le domicile.",
    }),
    from: place("Départ", { default: { lat: 45.7578, lng: 4.832, label: "45,7578\u202f; 4,832" } }),
    to: place("Chantier", { default: { lat: 45.7333, lng: 4.9167, label: "45,7333\u202f; 4,9167" } }),
    split: number("Coupure de la zone 1", { default: 5, min: 1, max: 9, decimals: 1, unit: "km" }),
    paris: flag("Région parisienne (zone 6)", { default: false }),
    round: number("Aller-retour par la route", {
      default: null,
      optional: true,
      min: 0,
      max: 200,
      decimals: 1,
      unit: "km",
      help: "Vide\u202f: deux fois la distance à vol d’oiseau.",
    }),
    meal: choice("Repas", MEALS, {
      default: "SITE",
      help: "Les montants ci-dessous sont ceux du barème régional de la zone.",
    }),
    mealAmount: money("Panier", amount),
    transportAmount: money("Transport", amount),
    trajetAmount: money("Trajet", amount),
    bears: flag("Le salarié paie son transport", { default: true }),
    date: date("Jour de chantier", { default: "today" }),
  },
  compute: (v, figures) => {
    const found = zoneBetween(v.from, v.to, { firstSplitKm: v.split, lastZone: v.paris ? "6" : "5" });
    if (!found.ok) return refusal(found, "to");
    const { zone, preciseKm, words, article } = found.value;
    const head: Line[] = [
      { label: "Zone", value: zone ?? "au-delà", main: true },
      { label: "Distance à vol d’oiseau", value: `${decimalText(preciseKm, 2)} km`, main: true },
    ];
    const roundTripKm = v.round ?? toNumber(times(preciseKm, 2));
    const limit = transportLimit(v.date, roundTripKm, figures);
    if (!limit.ok)
      return zone ? refusal(limit, "round") : { ok: true, value: { lines: head, words, article, figures: [] } };
    const limitLine = {
      label: "Transport exonéré par jour",
      value: euroText(limit.value.limitCents),
      note: `${decimalText(roundTripKm)} km aller-retour`,
    };
    const scale = [v.mealAmount, v.transportAmount, v.trajetAmount];
    if (!zone || scale.every((one) => one === null))
      return show(limit, (l) => ({
        lines: [...head, limitLine],
        words: [...words, ...l.words],
        article: `${article}\u202f; ${l.article}`,
      }));
    const day = siteDay(
      {
        onDate: v.date,
        zone,
        roundTripKm,
        meal: v.meal,
        bearsTransport: v.bears,
        scale: {
          mealCents: inCents(v.mealAmount ?? 0),
          zones: {
            [zone]: { transportCents: inCents(v.transportAmount ?? 0), trajetCents: inCents(v.trajetAmount ?? 0) },
          },
        },
      },
      figures,
    );
    return show(day, (d) => ({
      lines: [
        ...head,
        allowance("Panier", d.meal),
        allowance("Transport", d.transport),
        allowance("Trajet", d.trajet),
        { label: "Exonéré dans la journée", value: euroText(d.exemptCents) },
        { label: "Soumis à cotisations", value: euroText(d.salaryCents) },
        limitLine,
      ],
      words: [...words, ...d.words],
    }));
  },
});
