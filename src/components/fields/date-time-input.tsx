import { type Day, formatDate, toDay, toInstant } from "@/lib/dates";
import { done, refuse } from "@/rules/verdict";
import { DateInput } from "./date-input";
import styles from "./date-input.module.css";
import { type DayRules, DEFAULT_TIME_ACCURACY, readTime, type TimeAccuracy } from "./date-rules";
import { isUnreadable, type ParsedProps, type Unreadable } from "./parsed";
import { ParsedInput } from "./parsed-input";

interface Props extends ParsedProps<string>, DayRules {
  readonly accuracy?: TimeAccuracy;
  /** Whoever holds the value holds this too: it is where half a moment is kept. */
  readonly onUnreadable: (refused: Unreadable) => void;
}

type Half = string | Unreadable | null;

/** A moment that is not whole yet: each half is what was typed in its own box. */
interface Halves {
  readonly day: Half;
  readonly time: Half;
}
type HalfMoment = Unreadable & Halves;

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

function halvesOf(value: Props["value"], accuracy: TimeAccuracy): Halves {
  if (isUnreadable(value)) return "day" in value ? (value as HalfMoment) : { day: value, time: null };
  return value ? { day: toDay(value), time: clockOf(value, accuracy) || null } : { day: null, time: null };
}

const textOf = (half: Half): string => (isUnreadable(half) ? half.unreadable : (half ?? ""));

/** Why there is no moment; a text that means nothing comes before one that is missing. */
function refusalOf({ day, time }: Halves): HalfMoment {
  const [refused] = [day, time].filter(isUnreadable);
  return {
    unreadable: `${typeof day === "string" ? formatDate(day) : textOf(day)} ${textOf(time)}`.trim(),
    reason: refused?.reason ?? (day === null ? "Indiquez le jour." : "Indiquez l’heure."),
    day,
    time,
  };
}

/** A day and a time in Paris; the value is an ISO instant. One without the other is kept, and refused. */
export function DateTimeInput({
  value,
  onChange,
  onUnreadable,
  onBlur,
  accuracy = DEFAULT_TIME_ACCURACY,
  id,
  "aria-label": label,
  "aria-invalid": isInvalid,
  ...input
}: Props) {
  const { day, time } = halvesOf(value, accuracy);
  // Of what is refused: a label, a screen reader and « go to the first error » lead to the box at fault.
  const isTimeAtFault = typeof day === "string" && typeof time !== "string";

  const settle = (next: Halves) => {
    if (next.day === null && next.time === null) return onChange?.(null);
    if (typeof next.day === "string" && typeof next.time === "string") {
      return onChange?.(parisInstant(next.day, next.time));
    }
    onUnreadable(refusalOf(next));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: from one box to the other is not leaving, so the pair is told once
    <div className={styles.pair} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}>
      <DateInput
        {...input}
        {...(isTimeAtFault ? {} : { id, "aria-invalid": isInvalid })}
        aria-label={label ? `${label}, jour` : "Jour"}
        value={day}
        onChange={(next) => settle({ day: next, time })}
        onUnreadable={(refused) => settle({ day: refused, time })}
      />
      <div className={styles.time}>
        <ParsedInput<string>
          {...(isTimeAtFault ? { id, "aria-invalid": isInvalid } : {})}
          aria-label={label ? `${label}, heure` : "Heure"}
          aria-describedby={input["aria-describedby"]}
          disabled={input.disabled}
          placeholder="14h30"
          value={time}
          parse={(text) => {
            const read = readTime(text, accuracy);
            return read ? done(read) : refuse("L’heure se tape comme 14h30 ou 14:30.");
          }}
          format={(clock) => clock}
          onChange={(next) => settle({ day, time: next })}
          onUnreadable={(refused) => settle({ day, time: refused })}
        />
      </div>
    </div>
  );
}
