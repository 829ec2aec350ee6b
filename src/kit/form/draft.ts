/** What was typed when the connection was lost, kept for this tab until it is saved or given up. */
import type { FormValues } from "./values";

const key = (resource: string, id: string | null): string => `relais:draft:${resource}:${id ?? "new"}`;

export function keepDraft(resource: string, id: string | null, values: FormValues): void {
  try {
    sessionStorage.setItem(key(resource, id), JSON.stringify(values));
  } catch {
    // Storage full or forbidden: the form itself still holds the text.
  }
}

export function readDraft(resource: string, id: string | null): FormValues | null {
  try {
    const text = sessionStorage.getItem(key(resource, id));
    return text ? (JSON.parse(text) as FormValues) : null;
  } catch {
    return null;
  }
}

export function dropDraft(resource: string, id: string | null): void {
  try {
    sessionStorage.removeItem(key(resource, id));
  } catch {
    // Nothing was kept.
  }
}
