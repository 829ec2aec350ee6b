import { Button, Form } from "antd";
import { Fragment, useCallback, useId, useMemo, useState } from "react";
import { isUnreadable, type Unreadable } from "@/components/fields/parsed";
import { PageHeader } from "@/components/layout/PageHeader";
import { CaseActions } from "@/features/calculator/CaseActions";
import { CaseField } from "@/features/calculator/CaseField";
import { date, type Fields, money, number, percent } from "@/features/calculator/declare";
import layout from "@/features/calculator/layout.module.css";
import { PrintHead } from "@/features/calculator/PrintHead";
import { EuroBar, Results } from "@/features/calculator/Results";
import { useAddress } from "@/features/calculator/use-address";
import { defaultsOf, problemsOf, type Raw, readCase, settled, writeCase } from "@/features/calculator/values";
import { LinkedField } from "@/features/figures/LinkedField";
import {
  driversOf,
  EXAMPLE,
  fromRule,
  LINKED,
  type Linked,
  locksOf,
  PRICE_LINKED,
  readState,
  type State,
  toggleLock,
  type as typeIn,
  writeState,
} from "@/features/figures/linked";
import { useFigures } from "@/features/figures/use-figures";
import { Why } from "@/features/figures/Why";
import { today } from "@/lib/dates";
import { useMoney } from "@/lib/rights";
import type { Simulation } from "@/rules/billing/simulator";
import { typo } from "@/rules/french";
import { decimalText } from "@/rules/money-text";
import styles from "./page.module.css";
import { type Around, solve } from "./solve";

const LABELS: Readonly<Record<Linked, string>> = {
  rate: "Taux horaire brut",
  coefficient: "Coefficient",
  bill: "Taux facturé",
  margin: "Marge par heure",
  share: "Taux de marge",
};
const NAMES: Readonly<Record<Linked, string>> = {
  rate: "le taux horaire",
  coefficient: "le coefficient",
  bill: "le taux facturé",
  margin: "la marge",
  share: "le taux de marge",
};
const KINDS = { rate: "money", coefficient: "number", bill: "money", margin: "money", share: "percent" } as const;

/** « 14,00 €/h », « 2,10 », « 25,77 % »; what was typed when it cannot be read. */
function printed(field: Linked, value: number | Unreadable | null): string {
  if (value === null) return "—";
  if (isUnreadable(value)) return value.unreadable;
  const unit = { money: "\u202f€/h", number: "", percent: "\u202f%" }[KINDS[field]];
  return decimalText(value, 2, KINDS[field] === "number" ? 4 : 2) + unit;
}

const PRICE = "Taux facturé = taux horaire × coefficient";
const MARGIN =
  "marge = taux facturé − coût d’une heure (salaire, IFM, congés payés, charges moins la réduction générale)";

const limit = { default: null, optional: true } as const;
const AROUND: Fields = {
  headcount: number("Effectif de l’agence", { default: 60, min: 1, max: 1_000_000, decimals: 0, unit: "salariés" }),
  charges: percent("Charges patronales", {
    ...limit,
    min: 0,
    max: 100,
    help: "Vide\u202f: le taux de simulation de l’agence.",
  }),
  date: date("Date de paie", { default: "today" }),
  minCoefficient: number("Coefficient minimal du client", { ...limit, min: 0, max: 10, decimals: 4 }),
  maxBill: money("Taux facturé maximal du client", { ...limit, min: 0, max: 10_000, unit: "€/h" }),
  minShare: percent("Taux de marge minimal", { ...limit, min: 0, max: 99 }),
};

/** What surrounds a price for who may not read the margin: neither cost nor least margin. */
const { headcount: _headcount, charges: _charges, minShare: _minShare, ...PRICE_AROUND } = AROUND;

type Case = { readonly linked: State; readonly around: Raw };

/**
 * /invoice-simulator: wage, coefficient, bill rate and margin hold each other; any of them may be locked. Without the right
 * to read margins, three fields are left: what one negotiates.
 */
export default function InvoiceSimulator() {
  const id = useId();
  const [now] = useState(() => today());
  const { figures, failed } = useFigures();
  const seesMoney = useMoney();
  const shownFields = seesMoney ? LINKED : PRICE_LINKED;
  const aroundFields: Fields = seesMoney ? AROUND : PRICE_AROUND;
  const read = useCallback(
    (params: URLSearchParams): Case => ({
      linked: readState(params, shownFields),
      around: readCase(aroundFields, params, now),
    }),
    [now, shownFields, aroundFields],
  );
  const write = useCallback(
    ({ linked, around }: Case) => `${writeState(linked)}&${writeCase(aroundFields, around)}`,
    [aroundFields],
  );
  const { state, change, link } = useAddress(read, write);
  const { linked, around } = state;
  const reset = useCallback(
    () => change({ linked: EXAMPLE, around: defaultsOf(aroundFields, now) }),
    [change, now, aroundFields],
  );

  const problems = useMemo(() => problemsOf(aroundFields, around), [around, aroundFields]);
  const found = useMemo(() => {
    const locks = locksOf(linked);
    if (!locks || Object.keys(problems).length > 0) return null;
    const given = { ...defaultsOf(AROUND, now), ...settled(aroundFields, around, now) };
    return solve(locks, given as unknown as Around, figures, seesMoney);
  }, [linked, around, problems, figures, now, aroundFields, seesMoney]);
  const solved: Simulation | null = found?.ok ? found.value.simulation : null;
  const drivers = driversOf(linked);

  const shownValue = (field: Linked) =>
    linked.typed[field] ?? (solved && !drivers.includes(field) ? fromRule(field, solved) : null);
  const problemOf = (field: Linked): string | undefined => {
    const value = linked.typed[field];
    if (isUnreadable(value)) return value.reason;
    if (value === null) return "À renseigner.";
    // The rule's refusal goes to the field that has just been typed in.
    return found && !found.ok && drivers.length > 2 && field === linked.last
      ? "Cette valeur contredit les valeurs bloquées."
      : undefined;
  };

  return (
    <>
      <PageHeader
        title="Simulateur de facturation"
        subtitle={`Tapez ou bloquez deux valeurs, ${seesMoney ? "les autres suivent" : "la troisième suit"}.`}
        actions={<CaseActions link={link} onReset={reset} />}
      />
      <PrintHead
        fields={aroundFields}
        raw={around}
        link={link}
        first={shownFields.map((field) => [LABELS[field], printed(field, shownValue(field))] as const)}
      />
      <div className={layout.columns}>
        <Form layout="vertical" className={layout.fields ?? ""} aria-label="Valeurs">
          {shownFields.map((field) => (
            <LinkedField
              key={field}
              id={`${id}-${field}`}
              label={LABELS[field]}
              name={NAMES[field]}
              kind={KINDS[field]}
              value={shownValue(field)}
              problem={problemOf(field)}
              solved={!drivers.includes(field)}
              locked={linked.locked.includes(field)}
              lockable={linked.locked.includes(field) || typeof shownValue(field) === "number"}
              onType={(value) =>
                change((before) => ({ ...before, linked: typeIn(before.linked, field, value, solved) }))
              }
              onLock={() => change((before) => ({ ...before, linked: toggleLock(before.linked, field, solved) }))}
            />
          ))}
        </Form>
        <div className={layout.answer}>
          <section className={layout.card} aria-label="Résultat" aria-live="polite">
            {found?.ok ? (
              <>
                <Results lines={found.value.shown.lines} />
                {seesMoney && <EuroBar title="Où va chaque euro facturé" parts={found.value.shown.parts ?? []} />}
              </>
            ) : (
              <p className={layout.refusal}>
                {typo(found?.reason ?? "Corrigez les valeurs signalées\u202f: le résultat s’affichera ici.")}
              </p>
            )}
            {found && !found.ok && linked.locked.length > 0 && (
              <div className={styles.free}>
                {linked.locked.map((field) => (
                  <Button
                    key={field}
                    size="small"
                    onClick={() =>
                      change((before) => ({ ...before, linked: toggleLock(before.linked, field, solved) }))
                    }
                  >
                    Débloquer {NAMES[field]}
                  </Button>
                ))}
              </div>
            )}
          </section>
          {failed && (
            <p className={layout.notice}>
              {typo("Les chiffres propres à l’espace n’ont pas pu être lus\u202f: ce sont ceux de la loi seule.")}
            </p>
          )}
          {found?.ok && (
            <Why formula={seesMoney ? `${PRICE}\u202f; ${MARGIN}.` : `${PRICE}.`} shown={found.value.shown} />
          )}
        </div>
        <Form
          layout="vertical"
          className={`${layout.fields} ${layout.around}`}
          aria-label={seesMoney ? "Coût et conditions" : "Date et conditions"}
        >
          {Object.entries(aroundFields).map(([name, field]) => (
            <Fragment key={name}>
              {name === "headcount" && <h2 className={styles.part}>Coût du travail</h2>}
              {name === "minCoefficient" && <h2 className={styles.part}>Conditions du client</h2>}
              <CaseField
                id={`${id}-${name}`}
                field={field}
                value={around[name] ?? null}
                problem={problems[name]}
                onChange={(value) => change((before) => ({ ...before, around: { ...before.around, [name]: value } }))}
              />
            </Fragment>
          ))}
        </Form>
      </div>
    </>
  );
}
