import { createStore, useStore } from "./store";

/** The toast store (spec §3, §4, §8, §9). It knows no component: `components/toaster` draws it, anything may call `toast()`. */
export type ToastType = "success" | "error" | "danger";

export type ToastAction = { btnText: string; altText: string; trigger: () => void };

export type ToastMessage = {
  id: string;
  type: ToastType;
  title: string;
  /** Split on line breaks into paragraphs by the component. */
  description: string;
  /** Milliseconds before it closes by itself. */
  duration: number;
  action: ToastAction | undefined;
};

export type ToastInput = {
  type: ToastType;
  title?: string;
  description?: string;
  duration?: number;
  action?: ToastAction;
  /** Same id = same toast, refreshed in place. */
  id?: string;
};

export const TOAST_DURATION = 2500;
/** Errors and warnings stay twice as long: they must be read. */
export const TOAST_LONG_DURATION = 5000;

const DEFAULTS: Record<ToastType, { title: string; description: string; duration: number }> = {
  success: { title: "Succès\u202f!", description: "Opération réussie.", duration: TOAST_DURATION },
  error: { title: "Oops\u202f!", description: "Une erreur est survenue.", duration: TOAST_LONG_DURATION },
  danger: {
    title: "Attention\u202f!",
    description: "Cette action est sensible\u202f: vérifiez avant de continuer.",
    duration: TOAST_LONG_DURATION,
  },
};

/** More than this on screen hides the work: the oldest goes first. */
const MOST = 5;

export const toastStore = createStore<readonly ToastMessage[]>([]);
let counter = 0;

const sameText = (a: ToastMessage, b: ToastMessage): boolean =>
  a.type === b.type && a.title === b.title && a.description === b.description;

/**
 * Shows a message and returns its id. Title, description and duration default per type (spec §8, §9).
 * A message whose text is already on screen is not shown twice: the one there is kept, and its id returned.
 */
export function toast(input: ToastInput): string {
  const defaults = DEFAULTS[input.type];
  counter += 1;
  const message: ToastMessage = {
    id: input.id ?? `toast-${counter}`,
    type: input.type,
    title: input.title || defaults.title,
    description: input.description || defaults.description,
    duration: input.duration ?? defaults.duration,
    action: input.action,
  };
  const toasts = toastStore.get();
  const known = toasts.findIndex((one) => one.id === message.id);
  if (known >= 0) {
    toastStore.set(toasts.with(known, message));
    return message.id;
  }
  const twin = toasts.find((one) => sameText(one, message));
  if (twin) {
    // The action may carry a newer closure (« Annuler » of the last change, not of the first).
    if (message.action) toastStore.set(toasts.map((one) => (one === twin ? { ...message, id: twin.id } : one)));
    return twin.id;
  }
  toastStore.set([...toasts, message].slice(-MOST));
  return message.id;
}

export function dismissToast(id: string): void {
  const toasts = toastStore.get();
  if (toasts.some((one) => one.id === id)) toastStore.set(toasts.filter((one) => one.id !== id));
}

export function clearToasts(): void {
  if (toastStore.get().length > 0) toastStore.set([]);
}

export const useToasts = (): readonly ToastMessage[] => useStore(toastStore);

/** « a\n\nb » → ["a", "b"]: the paragraphs of a description. */
export function paragraphs(description: string): string[] {
  return description
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
