import { formatNumber } from "@/lib/money";
import { useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { frequencyRate, severityRate } from "@/rules/compliance/accident-rates";
import { CsvButton, Frame, RowsLink } from "./Card";
import cards from "./card.module.css";
import { addressOf } from "./links";
import type { Accidents, Asked, Figures } from "./use-figures";

const rate = (value: number | null, digits: number) => (value === null ? "—" : formatNumber(value, digits));

const LINES: readonly { label: string; of: (year: Accidents) => string }[] = [
  { label: "Accidents avec arrêt", of: ({ accidents }) => formatNumber(accidents, 0) },
  { label: "Jours d’arrêt", of: ({ days }) => formatNumber(days, 0) },
  { label: "Heures travaillées", of: ({ minutes }) => formatNumber(minutes / 60, 0) },
  { label: "Taux de fréquence (TF)", of: (year) => rate(frequencyRate(year), 1) },
  { label: "Taux de gravité (TG)", of: (year) => rate(severityRate(year), 2) },
];

/** Accidents of the last fifty-two weeks, beside those before: too few for a drawing. */
export function AccidentsCard({ figures, asked }: { readonly figures: Figures; readonly asked: Asked }) {
  const rights = useRights();
  const { accidents: now, accidents_before: before, monday } = figures;
  if (!now || !before) return null;
  const span = { from: addDays(monday, -364), to: addDays(monday, -1) };
  return (
    <Frame
      title="Accidents du travail"
      definition="Sur cinquante-deux semaines, trajets exclus, brouillons, annulés et non reconnus exclus. TF = accidents avec arrêt × 1 000 000 ÷ heures travaillées. TG = jours d’arrêt, jusqu’à aujourd’hui, × 1 000 ÷ heures travaillées."
      figure={`TF ${rate(frequencyRate(now), 1)} · TG ${rate(severityRate(now), 2)}`}
      detail={
        before.minutes > 0
          ? `un an avant\u202f: TF ${rate(frequencyRate(before), 1)}, TG ${rate(severityRate(before), 2)}`
          : `${formatNumber(now.accidents, 0)} ${now.accidents > 1 ? "accidents" : "accident"} avec arrêt`
      }
      foot={
        <>
          <RowsLink
            to={addressOf("accidents", span, asked, rights)}
            count={now.accidents}
            one="l’accident"
            many="accidents"
          />
          <CsvButton
            title="Accidents du travail"
            lines={() => [
              ["", "52 dernières semaines", "52 semaines d’avant"],
              ...LINES.map(({ label, of }) => [label, of(now), of(before)]),
            ]}
          />
        </>
      }
    >
      <table className={cards.table}>
        <thead>
          <tr>
            <th scope="col">Sur 52 semaines</th>
            <th scope="col">Les dernières</th>
            <th scope="col">Celles d’avant</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{of(now)}</td>
              <td>{of(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
