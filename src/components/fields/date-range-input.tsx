import type { Day } from "@/lib/dates";
import { DateInput } from "./date-input";
import styles from "./date-input.module.css";
import { type DayRange, ordered } from "./date-rules";
import { Explained } from "./explained";

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

/** Two dates; typed in the wrong order, they are put right. A text that is no date stays in its box, with the reason. */
export function DateRangeInput({ value = NOTHING, onChange, labels = ["Du", "Au"], ...rules }: Props) {
  const [start, end] = value;
  return (
    <div className={styles.range}>
      <Explained value={start} onChange={(day) => onChange?.(ordered([day, end]))}>
        {(input) => <DateInput {...rules} {...input} aria-label={labels[0]} range={value} />}
      </Explained>
      <span aria-hidden>→</span>
      <Explained value={end} onChange={(day) => onChange?.(ordered([start, day]))}>
        {(input) => <DateInput {...rules} {...input} aria-label={labels[1]} range={value} />}
      </Explained>
    </div>
  );
}
