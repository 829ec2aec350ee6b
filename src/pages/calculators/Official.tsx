import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import type { Calculator, Outcome, Step } from "@/features/calculator/declare";
import layout from "@/features/calculator/layout.module.css";
import { EuroBar, Results } from "@/features/calculator/Results";
import { typo } from "@/rules/french";

type Props = {
  official: NonNullable<Calculator["official"]>;
  /** Null while a value is wrong. */
  values: Readonly<Record<string, unknown>> | null;
};

const STEPS: Record<Step, string> = {
  download: "Téléchargement du moteur (800 ko)…",
  compile: "Préparation des règles…",
  ready: "Calcul…",
};
const DONE: Record<Step, number> = { download: 1, compile: 2, ready: 3 };

/**
 * The answer of the official engine, asked for: it is heavy, so nobody downloads it without wanting it. Once it is
 * there the answer is kept up by asking again; another case forgets the former answer (its `key` changes).
 */
export function Official({ official, values }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function ask() {
    if (!values) return;
    setOutcome(null);
    setStep("download");
    const answered = await official
      .run(values, (next) => here.current && setStep(next))
      .catch((): Outcome => ({ ok: false, reason: "Le moteur n’a pas pu être téléchargé. Réessayez." }));
    // Another case may have been typed meanwhile: this one is then gone.
    if (!here.current) return;
    setStep(null);
    setOutcome(answered);
  }

  return (
    <section className={layout.card} aria-label={official.label} aria-live="polite" data-quiet={!outcome || undefined}>
      <div className={layout.official}>
        <span>
          <strong>{official.label}</strong>
          <span className={layout.hint}>Le moteur public de mon-entreprise.urssaf.fr, dans votre navigateur.</span>
        </span>
        <Button onClick={() => void ask()} disabled={!values} loading={step !== null}>
          {outcome ? "Recalculer" : "Calculer"}
        </Button>
      </div>
      {step && (
        <p className={layout.progress}>
          <progress max={3} value={DONE[step]} aria-label="Avancement" /> {STEPS[step]}
        </p>
      )}
      {outcome && !outcome.ok && <p className={layout.refusal}>{typo(outcome.reason)}</p>}
      {outcome?.ok && (
        <div className={layout.officialAnswer}>
          <Results lines={outcome.value.lines} />
          {outcome.value.parts && (
            <EuroBar title={outcome.value.partsTitle ?? "Où va chaque euro"} parts={outcome.value.parts} />
          )}
          <p className={layout.hint}>{typo(outcome.value.words.at(-1) ?? outcome.value.article)}</p>
        </div>
      )}
    </section>
  );
}
