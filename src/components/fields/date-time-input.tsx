import { useState } from "react";
import { type Day, toDay, toInstant } from "@/lib/dates";
import { done, refuse } from "@/rules/verdict";
import { DateInput } from "./date-input";
import styles from "./date-input.module.css";
import { type DayRules, DEFAULT_TIME_ACCURACY, readTime, type TimeAccuracy } from "./date-rules";
import { isUnreadable, type ParsedProps } from "./parsed";
import { ParsedInput } from "./parsed-input";

interface Props extends ParsedProps<string>, DayRules {
  readonly accuracy?: TimeAccuracy;
}

const CLOCK = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Wall clock in Paris → ISO instant. The offset is tried both ways: an hour that does not exist takes the later one. */
export function parisInstant(day: Day, time: string): string {
  const at = (offset: string) => new Date(`${day}T${time.length === 5 ? `${time}:00` : time}${offset}`);
  const matches = (date: Date) => toDay(date.toISOString()) === day && CLOCK.format(date).startsWith(time);
  const [summer, winter] = [at("+02:00"), at("+01:00")];
  return (matches(summer) ? summer : winter).toISOString();
}

const clockOf = (iso: string, accuracy: TimeAccuracy): string => {
  const instant = toInstant(iso);
  return instant ? CLOCK.format(instant).slice(0, accuracy === 3 ? 8 : 5) : "";
};

/** A day and a time in Paris; the value is an ISO instant, given once both are there. */
export function DateTimeInput({
  value,
  onChange,
  onUnreadable,
  accuracy = DEFAULT_TIME_ACCURACY,
  id,
  "aria-label": label,
  ...input
}: Props) {
  const stored = isUnreadable(value) ? null : (value ?? null);
  // A day without its time is kept here: the value does not exist yet.
  const [half, setHalf] = useState<Day | null>(null);
  const day = stored ? toDay(stored) : half;
  const time = stored ? clockOf(stored, accuracy) : null;

  const settle = (nextDay: Day | null, nextTime: string | null) => {
    setHalf(nextDay);
    if (nextDay && nextTime) onChange?.(parisInstant(nextDay, nextTime));
    else if (stored) onChange?.(null);
  };

  return (
    <div className={styles.pair}>
      <DateInput
        {...input}
        id={id}
        aria-label={label ? `${label}, jour` : "Jour"}
        value={isUnreadable(value) ? value : day}
        onChange={(next) => settle(next, time)}
        onUnreadable={onUnreadable}
      />
      <div className={styles.time}>
        <ParsedInput<string>
          aria-label={label ? `${label}, heure` : "Heure"}
          disabled={input.disabled}
          placeholder="14h30"
          value={time}
          parse={(text) => {
            const read = readTime(text, accuracy);
            return read ? done(read) : refuse("L’heure se tape comme 14h30 ou 14:30.");
          }}
          format={(clock) => clock}
          onChange={(next) => settle(day, next)}
          onUnreadable={onUnreadable}
          onBlur={input.onBlur}
        />
      </div>
    </div>
  );
}
