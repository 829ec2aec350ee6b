import { type ReactNode, useId, useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import { DateRangeInput } from "@/components/fields/date-range-input";
import type { DayRange } from "@/components/fields/date-rules";
import { DateTimeInput } from "@/components/fields/date-time-input";
import { Explained } from "@/components/fields/explained";
import { IdentifierInput } from "@/components/fields/identifier-inputs";
import { DurationInput, MoneyInput, NumberInput, PercentInput } from "@/components/fields/number-inputs";
import type { ParsedProps } from "@/components/fields/parsed";
import { Section } from "@/components/layout/Section";
import { weekday } from "@/rules/calendar/date";
import { type Minutes, minutes } from "@/rules/time/minutes";
import { Frame } from "../Frame";
import styles from "../page.module.css";

type Input<T> = (props: ParsedProps<T> & { id: string }) => ReactNode;

/** One input with its value below: what the form would keep of what is typed. */
function Tried<T extends string | number>({ label, first, children }: { label: string; first: T; children: Input<T> }) {
  const id = useId();
  const [value, setValue] = useState<T | null>(first);
  return (
    <div className={styles.block}>
      <label htmlFor={id}>{label}</label>
      <Explained value={value} onChange={setValue}>
        {(input) => children({ ...input, id })}
      </Explained>
      <p className="muted">Gardé&#8239;: {value ?? "rien"}</p>
    </div>
  );
}

const IDENTIFIERS = {
  siren: ["SIREN", "732829320"],
  siret: ["SIRET", "73282932000074"],
  nir: ["NIR", "255081416802538"],
  iban: ["IBAN", "FR7630006000011234567890189"],
  bic: ["BIC", "AGRIFRPP"],
  phone: ["Téléphone", "+33612345678"],
  email: ["E-mail", "anna.roy@exemple.fr"],
} as const;

/** /playground/inputs: what is typed, read and refused. */
export default function Inputs() {
  const [range, setRange] = useState<DayRange>(["2026-11-30", "2026-12-18"]);
  return (
    <Frame>
      <Section
        title="Dates"
        hint={"«\u202f23/11\u202f», «\u202flundi\u202f», «\u202f+7\u202f»…\u202f; un jour fermé est refusé."}
      >
        <Tried<string> label="Jour" first="2026-11-23">
          {(input) => <DateInput {...input} />}
        </Tried>
        <Tried<string> label="Jour obligatoire" first="2026-11-23">
          {(input) => <DateInput {...input} required />}
        </Tried>
        <Tried<string> label="Jour ouvré" first="2026-11-23">
          {(input) => <DateInput {...input} isDisabled={(day) => weekday(day) > 5} />}
        </Tried>
        <div className={styles.block}>
          <p>Période</p>
          <DateRangeInput value={range} onChange={setRange} />
        </div>
        <Tried<string> label="Moment" first="2026-11-23T08:30:00Z">
          {(input) => <DateTimeInput {...input} aria-label="Moment" onUnreadable={input.onUnreadable ?? (() => {})} />}
        </Tried>
      </Section>
      <Section title="Nombres" hint={"Avec la virgule ou le point\u202f; les heures comme on les dit."}>
        <Tried<number> label="Nombre" first={1234.5}>
          {(input) => <NumberInput {...input} />}
        </Tried>
        <Tried<number> label="Montant" first={12.31}>
          {(input) => <MoneyInput {...input} />}
        </Tried>
        <Tried<number> label="Taux" first={0.1}>
          {(input) => <PercentInput {...input} />}
        </Tried>
        <Tried<Minutes> label="Durée" first={minutes(450)}>
          {(input) => <DurationInput {...input} />}
        </Tried>
      </Section>
      <Section title="Identifiants" hint={"La clé est vérifiée\u202f; ce qui est gardé est nu."}>
        {Object.entries(IDENTIFIERS).map(([of, [label, first]]) => (
          <Tried<string> key={of} label={label} first={first}>
            {(input) => <IdentifierInput {...input} of={of as keyof typeof IDENTIFIERS} />}
          </Tried>
        ))}
      </Section>
    </Frame>
  );
}
