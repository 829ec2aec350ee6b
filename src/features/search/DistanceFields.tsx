import { Radio } from "antd";
import { AddressSearch } from "@/components/fields/address-search";
import { Explained } from "@/components/fields/explained";
import { NumberInput } from "@/components/fields/number-inputs";
import { useKit } from "@/kit/context";
import { USUAL_SPEED, type ValueOf } from "@/rules/search/criteria";
import styles from "./criteria.module.css";

/** Beyond, a place as the crow flies is no answer; below, one walks. Kilometres an hour. */
const SPEEDS = { min: 5, max: 130 } as const;

type Value = Partial<ValueOf<"distance">>;
type Props = { readonly value: Value; readonly onChange: (values: Value) => void };

interface FigureProps {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly value: number | null | undefined;
  readonly onChange: (value: number | null) => void;
}

/** A whole number, narrow. */
const Figure = ({ label, value, onChange, ...limits }: FigureProps) => (
  <div className={styles.figure}>
    <Explained value={value ?? null} onChange={onChange}>
      {(input) => <NumberInput {...input} {...limits} aria-label={label} decimals={0} />}
    </Explained>
  </div>
);

/** Around which place, and how far: kilometres, or minutes at a speed that is said. */
export function DistanceFields({ value, onChange }: Props) {
  const { searchAddress } = useKit();
  const { km, minutes, speed, place } = value;
  // The speed says which of the two is typed, before there is a figure.
  const isTimed = typeof speed === "number" || typeof minutes === "number";
  const pace = speed ?? USUAL_SPEED;
  const turn = (toMinutes: boolean) =>
    onChange(
      toMinutes
        ? { km: null, speed: pace, minutes: km ? Math.round((km * 60) / pace) : null }
        : { km: minutes ? Math.round((minutes * pace) / 60) : null, speed: null, minutes: null },
    );
  return (
    <>
      <div className={styles.field}>
        <span>Autour de</span>
        <AddressSearch
          aria-label="Autour de"
          placeholder="Vienne, ou 12 rue de la Paix, Lyon"
          searchAddress={searchAddress}
          value={place ? { id: "", formatted: place } : null}
          onChange={(found) => {
            const { latitude, longitude, city, formatted } = found ?? {};
            // Without a place, nothing can be looked for: what is missing says so to the form.
            onChange({ latitude, longitude, place: city ?? formatted } as Value);
          }}
        />
      </div>
      <div className={styles.field}>
        <span>Au plus</span>
        <div className={styles.reach}>
          <Radio.Group
            aria-label="Compter la distance"
            optionType="button"
            value={isTimed}
            options={[
              { value: false, label: "En kilomètres" },
              { value: true, label: "En minutes" },
            ]}
            onChange={({ target }) => turn(target.value as boolean)}
          />
          {isTimed ? (
            <div className={styles.timed}>
              <Figure
                label="Minutes de trajet"
                unit="min"
                min={1}
                max={600}
                value={minutes}
                onChange={(next) => onChange({ minutes: next })}
              />
              <span>à</span>
              <Figure
                label="Vitesse moyenne"
                unit="km/h"
                {...SPEEDS}
                value={pace}
                onChange={(next) => onChange({ speed: next })}
              />
            </div>
          ) : (
            <Figure
              label="Rayon, en kilomètres"
              unit="km"
              min={1}
              max={1000}
              value={km}
              onChange={(next) => onChange({ km: next })}
            />
          )}
        </div>
      </div>
    </>
  );
}
