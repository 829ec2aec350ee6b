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
  readonly inputMode?: "decimal" | "numeric" | "tel" | "text";
}

/**
 * A text box over a value. The value follows each key (so that what depends on it is live); the text is put in its
 * final form on blur or Enter.
 */
export function ParsedInput<T>({
  value,
  onChange,
  onUnreadable,
  onBlur,
  parse,
  format,
  suffix,
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
        tell(event.target.value);
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      onPressEnter={() => setDraft(null)}
    />
  );
}
