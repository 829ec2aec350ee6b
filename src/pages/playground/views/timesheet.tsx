import { useState } from "react";
import { Section } from "@/components/layout/Section";
import { ClockCell } from "@/features/timesheet/ClockCell";
import { HoursCell } from "@/features/timesheet/HoursCell";
import { type Minutes, minutes } from "@/rules/time/minutes";
import { Frame } from "../Frame";
import styles from "../page.module.css";

const CASES = [
  { label: "Heures", hint: "7h30, 7,5 ou 450 min", props: {} },
  { label: "Planifiées à reprendre", hint: "= reprend 7h", props: { placeholder: "7h" } },
  { label: "Absence permise", hint: "AM, CP…", props: { takesAbsence: true } },
  { label: "Corrigées par le client", hint: "marquées", props: { isChanged: true } },
  { label: "Refusées par la loi", hint: "en rouge", props: { tone: "bad" } },
  { label: "Verrouillées", hint: "lues seulement", props: { isDisabled: true } },
] as const;

function TriedHours({ label, hint, props }: (typeof CASES)[number]) {
  const [value, setValue] = useState<Minutes | null>(minutes(450));
  const [code, setCode] = useState<string | null>(null);
  return (
    <p className={styles.row}>
      <HoursCell
        {...props}
        label={label}
        minutes={value}
        code={code}
        onChange={(typed) => {
          setValue(typed.kind === "hours" ? typed.minutes : typed.kind === "planned" ? minutes(420) : null);
          setCode(typed.kind === "absence" ? typed.code : null);
        }}
      />
      <span>{label}</span>
      <span className="muted">{hint}</span>
    </p>
  );
}

/** /playground/timesheet: the cells of a week, in each of their states. */
export default function Timesheet() {
  const [clock, setClock] = useState<string | null>("08:00");
  return (
    <Frame>
      <Section title="Heures d’un jour" hint="Entrée garde, Échap rend la valeur d’avant.">
        {CASES.map((one) => (
          <TriedHours key={one.label} {...one} />
        ))}
      </Section>
      <Section title="Heure de la journée" hint="8, 8h30, 0830.">
        <ClockCell value={clock} label="Début" cell="start" onChange={setClock} />
      </Section>
    </Frame>
  );
}
