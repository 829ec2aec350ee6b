import { Form } from "antd";
import { useId, useMemo } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { CaseActions } from "@/features/calculator/CaseActions";
import { CaseField } from "@/features/calculator/CaseField";
import type { Calculator, Shown } from "@/features/calculator/declare";
import layout from "@/features/calculator/layout.module.css";
import { PrintHead } from "@/features/calculator/PrintHead";
import { DayBars, EuroBar, MainBar, Results } from "@/features/calculator/Results";
import { useCase } from "@/features/calculator/use-case";
import { asked, run, settled } from "@/features/calculator/values";
import { useFigures } from "@/features/figures/use-figures";
import { Why } from "@/features/figures/Why";
import { typo } from "@/rules/french";
import { Official } from "./Official";

function Answer({ shown }: { shown: Shown }) {
  return (
    <>
      <Results lines={shown.lines} />
      {shown.parts && <EuroBar title={shown.partsTitle ?? "Où va chaque euro"} parts={shown.parts} />}
      {shown.spans && shown.spans.length > 0 && <DayBars spans={shown.spans} />}
    </>
  );
}

/** One page for every calculator: the questions at the left, the answer and its reasons at the right. */
export function CalculatorView({ calculator }: { calculator: Calculator }) {
  const { fields } = calculator;
  const id = useId();
  const { figures, failed } = useFigures();
  const { raw, set, reset, now, link } = useCase(fields);
  const { problems, outcome } = useMemo(() => run(calculator, raw, figures, now), [calculator, raw, figures, now]);
  const shown = outcome?.ok ? outcome.value : null;

  return (
    <>
      <PageHeader
        title={calculator.title}
        subtitle={typo(calculator.summary)}
        actions={<CaseActions link={link} onReset={reset} />}
      />
      <PrintHead fields={fields} raw={raw} link={link} />
      <div className={layout.columns}>
        <Form layout="vertical" component="form" className={layout.fields ?? ""} aria-label="Valeurs">
          {asked(fields, raw).map(([name, field]) => (
            <CaseField
              key={name}
              id={`${id}-${name}`}
              field={field}
              value={raw[name] ?? null}
              problem={problems[name]}
              onChange={(value) => set(name, value)}
            />
          ))}
        </Form>
        {shown && <MainBar lines={shown.lines} />}
        <div className={layout.answer}>
          <section className={layout.card} aria-label="Résultat" aria-live="polite">
            {shown ? (
              <Answer shown={shown} />
            ) : (
              <p className={layout.refusal}>
                {typo(
                  outcome && !outcome.ok
                    ? outcome.reason
                    : "Corrigez les valeurs signalées\u202f: le résultat s’affichera ici.",
                )}
              </p>
            )}
          </section>
          {calculator.official && (
            <Official
              key={link}
              official={calculator.official}
              values={Object.keys(problems).length === 0 ? settled(fields, raw, now) : null}
            />
          )}
          {failed && (
            <p className={layout.notice}>
              {typo("Les chiffres propres à l’espace n’ont pas pu être lus\u202f: ce sont ceux de la loi seule.")}
            </p>
          )}
          {shown && <Why formula={calculator.formula} shown={shown} />}
        </div>
      </div>
    </>
  );
}
