/** Inputs that read what a person types: the value, or the very text that could not be read. Nothing typed is lost. */

/** Text that could not be read; it takes the place of the value until it is corrected. */
export interface Unreadable {
  readonly unreadable: string;
  /** Why, as a French sentence. */
  readonly reason: string;
}

export const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === "object" && value !== null && "unreadable" in value;

/** Props shared by every parsed input; fits antd’s Form.Item. */
export interface ParsedProps<T> {
  readonly value?: T | null | Unreadable | undefined;
  readonly onChange?: ((value: T | null) => void) | undefined;
  /** Told instead of `onChange` when the text means nothing: who does not keep it in its box puts `Explained` around. */
  readonly onUnreadable: (refused: Unreadable) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | "true" | "false" | undefined;
  readonly "aria-required"?: boolean | "true" | "false" | undefined;
}
