import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import type { Answer } from "@/rules/answer";
import { typo } from "@/rules/french";
import type { Salary } from "@/rules/pay/salary";
import type { LoadingStep } from "@/rules/pay/urssaf";
import styles from "./line.module.css";
import { askNet } from "./net";
import { euros } from "./words";

const STEPS: readonly (readonly [LoadingStep, string])[] = [
  ["download", "Téléchargement du moteur (800\u202fko)…"],
  ["compile", "Préparation des règles…"],
  ["ready", "Calcul…"],
];

interface Props {
  readonly grossCents: number;
  /** Expenses and deductions, which are paid or taken beside the net. */
  readonly besideCents: number;
  readonly onDate: string;
  readonly headcount: number;
}

/** The net that the Urssaf's public engine estimates, asked for: it is heavy, so nobody downloads it without wanting it. */
export function NetEstimate({ grossCents, besideCents, onDate, headcount }: Props) {
  const [step, setStep] = useState<LoadingStep | null>(null);
  const [answer, setAnswer] = useState<Answer<Salary> | { ok: false; reason: string } | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function ask() {
    setAnswer(null);
    setStep("download");
    const found = await askNet({ onDate, from: "gross", cents: grossCents, headcount }, (next) => {
      if (here.current) setStep(next);
    }).catch((error: unknown) => ({ ok: false as const, reason: messageOf(error) }));
    if (!here.current) return;
    setStep(null);
    setAnswer(found);
  }

  const at = STEPS.findIndex(([code]) => code === step);
  return (
    <section className={styles.net} aria-label="Net estimé" aria-live="polite">
      {answer?.ok ? (
        <dl className={styles.facts}>
          <div>
            <dt>Net estimé avant impôt</dt>
            <dd>{euros(answer.value.netCents)}</dd>
          </div>
          <div>
            <dt>À verser, frais et retenues compris</dt>
            <dd>{euros(answer.value.netCents + besideCents)}</dd>
          </div>
        </dl>
      ) : (
        <p className="muted">
          {answer ? typo(answer.reason) : "Le net estimé vient du moteur public de l’Urssaf, dans votre navigateur."}
        </p>
      )}
      {step && (
        <p className="muted">
          <progress max={STEPS.length} value={at + 1} aria-label="Avancement" /> {STEPS[at]?.[1]}
        </p>
      )}
      <Button onClick={() => void ask()} loading={step !== null} disabled={grossCents <= 0}>
        {answer?.ok ? "Estimer de nouveau" : "Estimer le net"}
      </Button>
    </section>
  );
}
