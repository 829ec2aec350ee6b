import { Form } from "antd";
import { useCallback, useId, useMemo, useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { CaseActions } from "@/features/calculator/CaseActions";
import { PrintHead } from "@/features/calculator/PrintHead";
import { useAddress } from "@/features/calculator/use-address";
import {
  defaultsOf,
  type Problems,
  problemsOf,
  type Raw,
  type RawValue,
  readCase,
  writeCase,
} from "@/features/calculator/values";
import { useFigures } from "@/features/figures/use-figures";
import { today } from "@/lib/dates";
import { Around, Conversion, Sides } from "./Conversion";
import { type Converter, FIELDS, PERIODS, rates, SIDES, salaries } from "./convert";
import { Hours } from "./Hours";
import styles from "./page.module.css";

const without = (problems: Problems, names: readonly string[]): boolean => !names.some((name) => name in problems);

/** /convert: rates, hours, and gross ↔ net. */
export default function Convert() {
  const id = useId();
  const [now] = useState(() => today());
  const { figures } = useFigures();
  const read = useCallback((params: URLSearchParams) => readCase(FIELDS, params, now), [now]);
  const write = useCallback((raw: Raw) => writeCase(FIELDS, raw), []);
  const { state: raw, change, link } = useAddress<Raw>(read, write);
  const problems = useMemo(() => problemsOf(FIELDS, raw), [raw]);
  const set = useCallback(
    (changes: Readonly<Record<string, RawValue>>) => change((before) => ({ ...before, ...changes })),
    [change],
  );
  const reset = useCallback(() => change(defaultsOf(FIELDS, now)), [change, now]);
  const it: Converter = { id, raw, problems, set };

  const rate = useMemo(
    () => (without(problems, ["per", "amount", "weekly", "days", "months"]) ? rates(raw) : null),
    [raw, problems],
  );
  const salary = useMemo(
    () => (without(problems, ["from", "salary", "headcount", "date"]) ? salaries(raw, figures) : null),
    [raw, problems, figures],
  );

  return (
    <>
      <PageHeader
        title="Conversions"
        subtitle="Tapez d’un côté, l’autre suit."
        actions={<CaseActions link={link} onReset={reset} />}
      />
      {/* On paper the boxes already say every value. */}
      <PrintHead fields={{}} raw={raw} link={link} />
      <Form layout="vertical" className={styles.page ?? ""} aria-label="Conversions">
        <Conversion title="Taux horaire, journalier, mensuel et annuel" found={rate}>
          <Sides it={it} sides={PERIODS} side="per" amount="amount" found={rate} />
          <Around it={it} names={["weekly", "days", "months"]} />
        </Conversion>
        <Conversion title="Heures et centièmes" found={null}>
          <Hours it={it} />
        </Conversion>
        <Conversion title="Brut et net d’un mois (estimation)" found={salary}>
          <Sides it={it} sides={SIDES} side="from" amount="salary" found={salary} />
          <Around it={it} names={["headcount", "date"]} />
          <p className={styles.more}>
            <Link to="/calculators/gross-net">Calculateur complet, avec le calcul officiel de l’Urssaf</Link>
          </p>
        </Conversion>
      </Form>
    </>
  );
}
