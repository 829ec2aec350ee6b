import { Input } from "antd";
import { type ReactNode, useState } from "react";
import type { Result } from "@/rules/verdict";
import { isUnreadable, type ParsedProps } from "./parsed";

interface Props<T> extends ParsedProps<T> {
  /** Reads the text; an empty text is null. */
  readonly parse: (text: string) => Result<T | null>;
  /** The value as it is shown when nobody types. */
  readonly format: (value: T) => string;
  readonly suffix?: ReactNode;
  /** Tells when the box is left or Enter is pressed, not at each key: for a value whose change asks the server. */
  readonly whenSettled?: boolean | undefined;
  readonly inputMode?: "decimal" | "numeric" | "tel" | "text";
}

/**
 * A text box over a value. The value follows each key (so that what depends on it is live) unless told otherwise; the
 * text is put in its final form on blur or Enter.
 */
export function ParsedInput<T>({
  value,
  onChange,
  onUnreadable,
  onBlur,
  parse,
  format,
  suffix,
  whenSettled = false,
  inputMode = "text",
  ...input
}: Props<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  const settled = isUnreadable(value) ? value.unreadable : value === null || value === undefined ? "" : format(value);

  const tell = (text: string) => {
    const parsed = text.trim() === "" ? ({ ok: true, value: null } as const) : parse(text);
    if (parsed.ok) onChange?.(parsed.value);
    else onUnreadable?.({ unreadable: text, reason: parsed.reason });
  };

  const settle = () => {
    if (whenSettled && draft !== null) tell(draft);
    setDraft(null);
  };

  return (
    <Input
      {...input}
      value={draft ?? settled}
      inputMode={inputMode}
      suffix={suffix}
      autoComplete="off"
      styles={{ input: { fontVariantNumeric: "tabular-nums" } }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setDraft(event.target.value);
        if (!whenSettled) tell(event.target.value);
      }}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      onPressEnter={settle}
    />
  );
}
