import type { Day } from "@/lib/dates";
import { DateInput } from "./date-input";
import styles from "./date-input.module.css";
import { type DayRange, ordered } from "./date-rules";

interface Props {
  readonly value?: DayRange | undefined;
  readonly onChange?: ((range: DayRange) => void) | undefined;
  readonly required?: boolean | undefined;
  readonly isDisabled?: ((day: Day) => boolean) | undefined;
  readonly disabled?: boolean | undefined;
  readonly today?: Day;
  readonly labels?: readonly [string, string];
}

const NOTHING: DayRange = [null, null];

/** Two dates; typed in the wrong order, they are put right. */
export function DateRangeInput({ value = NOTHING, onChange, labels = ["Du", "Au"], ...rules }: Props) {
  const [start, end] = value;
  return (
    <div className={styles.pair}>
      <DateInput
        {...rules}
        aria-label={labels[0]}
        value={start}
        range={value}
        onChange={(day) => onChange?.(ordered([day, end]))}
      />
      <span aria-hidden>→</span>
      <DateInput
        {...rules}
        aria-label={labels[1]}
        value={end}
        range={value}
        onChange={(day) => onChange?.(ordered([start, day]))}
      />
    </div>
  );
}
