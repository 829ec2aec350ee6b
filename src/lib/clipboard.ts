import { type ToastInput, toast } from "./toast";

/** Copies a text and says so; of a browser that refuses too, with what one may do instead. */
export async function copyText(text: string, said: Omit<ToastInput, "type">, instead: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ type: "success", ...said });
  } catch {
    toast({ type: "error", description: `Le navigateur refuse la copie. ${instead}` });
  }
}
