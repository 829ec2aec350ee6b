import styles from "./WeekdaysInput.module.css";

const DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

type Props = {
  id: string;
  value: readonly number[];
  labelledBy: string;
  describedBy: string;
  onChange: (days: readonly number[]) => void;
};

/** The seven days, each on or off. */
export function WeekdaysInput({ id, value, labelledBy, describedBy, onChange }: Props) {
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort());
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, as for every other field
    <div id={id} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.days}>
      {DAYS.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.day}
          aria-pressed={value.includes(index + 1)}
          aria-label={name}
          title={name}
          onClick={() => toggle(index + 1)}
        >
          {name.charAt(0).toUpperCase()}
        </button>
      ))}
    </div>
  );
}
