import CalendarOutlined from "@ant-design/icons/es/icons/CalendarOutlined";
import { Input, type InputRef, Popover } from "antd";
import { type KeyboardEvent, useRef, useState } from "react";
import { type Day, formatDate, today as todayInParis } from "@/lib/dates";
import { CalendarPage } from "./calendar-page";
import styles from "./date-input.module.css";
import { type DayRange, type DayRules, settleDay } from "./date-rules";
import { isUnreadable, type ParsedProps } from "./parsed";

export interface DateInputProps extends ParsedProps<Day>, DayRules {
  /** Injected by tests; the day in Paris otherwise. */
  readonly today?: Day;
  /** Other end of a range, drawn in the calendar. */
  readonly range?: DayRange | undefined;
}

/**
 * A date that is typed first (23/11/2026, 231126, demain, +3) and picked when one prefers.
 * The text is read on blur, Enter or Tab, and as soon as it is a whole date, by the rules of `date-rules.ts`.
 * Alt + ↓ opens the calendar.
 */
export function DateInput({
  value,
  onChange,
  onUnreadable,
  onBlur,
  required,
  isDisabled,
  today = todayInParis(),
  range,
  placeholder = "jj/mm/aaaa",
  disabled,
  ...input
}: DateInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [opened, setOpened] = useState<"mouse" | "keyboard" | null>(null);
  const box = useRef<InputRef>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const day = isUnreadable(value) ? null : (value ?? null);
  const settled = isUnreadable(value) ? value.unreadable : day ? formatDate(day) : "";

  /**
   * A date written in full counts at once: what depends on it is live, and the page does not move under the next click.
   * Not in a range, whose ends would change places while one types.
   */
  const type = (text: string) => {
    setDraft(text);
    if (range || !/^\d{2}\/\d{2}\/\d{4}$/.test(text.trim())) return;
    const result = settleDay(text, day, today, { required, isDisabled });
    if (result.ok && result.value !== day) onChange?.(result.value);
  };
  const settle = () => {
    if (draft === null) return;
    const result = settleDay(draft, day, today, { required, isDisabled });
    setDraft(null);
    if (!result.ok) onUnreadable?.({ unreadable: draft, reason: result.reason });
    else if (result.value !== day || isUnreadable(value)) onChange?.(result.value);
  };
  /**
   * The calendar goes with the focus it holds, which returns to where it was opened from: the box, or the button, so
   * that a touch screen does not bring up its keyboard. A click elsewhere keeps the focus it took.
   */
  const close = (hadFocus = calendar.current?.contains(document.activeElement)) => {
    if (hadFocus) (opened === "keyboard" ? box : button).current?.focus();
    setOpened(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle();
    if (event.key === "Escape" && opened) setOpened(null);
    if (event.key === "ArrowDown" && event.altKey) {
      event.preventDefault();
      setOpened("keyboard");
    }
  };

  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={opened !== null && !disabled}
      // The text is clicked to type in it: only the button opens, a click elsewhere closes.
      onOpenChange={(open) => !open && close()}
      destroyOnHidden
      content={
        <div ref={calendar}>
          <CalendarPage
            value={range ?? [day, day]}
            today={today}
            isDisabled={isDisabled}
            focused={opened === "keyboard"}
            onPick={(picked) => {
              setDraft(null);
              close(true);
              onChange?.(picked);
            }}
          />
        </div>
      }
    >
      <Input
        {...input}
        ref={box}
        disabled={disabled}
        value={draft ?? settled}
        placeholder={placeholder}
        autoComplete="off"
        styles={{ input: { fontVariantNumeric: "tabular-nums" } }}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        suffix={
          <button
            ref={button}
            type="button"
            className={styles.affix}
            tabIndex={-1}
            disabled={disabled}
            aria-label="Ouvrir le calendrier"
            onClick={() => setOpened(opened ? null : "mouse")}
          >
            <CalendarOutlined aria-hidden />
          </button>
        }
      />
    </Popover>
  );
}
