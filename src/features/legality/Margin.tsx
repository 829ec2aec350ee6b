import { Form } from "antd";
import { useId } from "react";
import { isUnreadable } from "@/components/fields/parsed";
import { ToneTag } from "@/components/fields/tone-tag";
import { LinkedField } from "@/features/figures/LinkedField";
import { driversOf, fromRule, type Linked } from "@/features/figures/linked";
import { typo } from "@/rules/french";
import { decimalText, percentText } from "@/rules/money-text";
import type { Price } from "./margin";
import styles from "./margin.module.css";
import type { usePrice } from "./use-price";

const FIELDS: readonly (readonly [Linked, string, string, "money" | "number"])[] = [
  ["rate", "Taux horaire brut", "le taux horaire", "money"],
  ["coefficient", "Coefficient", "le coefficient", "number"],
  ["bill", "Taux facturé", "le taux facturé", "money"],
  ["margin", "Marge par heure", "la marge", "money"],
];

/** What a price is for who may not read the margin. */
const PRICE_FIELDS = FIELDS.filter(([field]) => field !== "margin");

type Props = { readonly price: ReturnType<typeof usePrice> };

const bounds = ({ min, max }: NonNullable<Price["limits"]>): string =>
  [min !== null && `au moins ${decimalText(min, 2)}`, max !== null && `au plus ${decimalText(max, 2)}`]
    .filter(Boolean)
    .join(", ") || "sans coefficient";

function Outcome({ price }: { readonly price: Price }) {
  const { earned, limits, outside } = price;
  return (
    <>
      <dl className={styles.facts}>
        {earned && (
          <>
            <div>
              <dt>Taux de marge</dt>
              <dd>
                <ToneTag tone={earned.tone}>{percentText(earned.marginRate, 1)}</ToneTag>
              </dd>
            </div>
            <div>
              <dt>Coefficient de revient</dt>
              <dd>{decimalText(earned.breakEven, 3, 3)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{typo(`Conditions du client${limits?.reference ? ` ${limits.reference}` : ""}`)}</dt>
          <dd>{limits ? bounds(limits) : "aucune n’est signée"}</dd>
        </div>
      </dl>
      {outside.map((line) => (
        <p key={line.code} className={styles.outside}>
          <ToneTag tone="waiting">{line.label}</ToneTag> {line.message}
        </p>
      ))}
      {earned && (
        <details className={styles.sums}>
          <summary>Détail du calcul</summary>
          {earned.words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </>
  );
}

/**
 * Wage, coefficient, bill rate and, for who may read it, margin of one hour: two of them give the others, each may be
 * locked.
 */
export function Margin({ price: { seesMoney, linked, price, solved, onType, onLock } }: Props) {
  const id = useId();
  const drivers = driversOf(linked);
  return (
    <div className={styles.margin}>
      <Form component={false} layout="vertical">
        <div className={styles.fields}>
          {(seesMoney ? FIELDS : PRICE_FIELDS).map(([field, label, name, kind]) => {
            const typed = linked.typed[field];
            const value = typed !== undefined ? typed : solved ? fromRule(field, solved) : null;
            return (
              <LinkedField
                key={field}
                id={`${id}-${field}`}
                label={label}
                name={name}
                kind={kind}
                value={value}
                problem={isUnreadable(typed) ? typed.reason : undefined}
                solved={!drivers.includes(field)}
                locked={linked.locked.includes(field)}
                lockable={typeof value === "number"}
                onType={(next) => onType(field, next)}
                onLock={() => onLock(field)}
              />
            );
          })}
        </div>
      </Form>
      {price?.ok && <Outcome price={price.value} />}
      {price && !price.ok && <p className={styles.refusal}>{typo(price.reason)}</p>}
      {!price && (
        <p className={styles.empty}>
          Indiquez le taux horaire et le coefficient{"\u202f"}:{" "}
          {seesMoney ? "la marge suivra" : "le taux facturé suivra"}.
        </p>
      )}
    </div>
  );
}
