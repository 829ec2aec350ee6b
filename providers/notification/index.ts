import type { NotificationProvider, OpenNotificationParams } from "@refinedev/core";
import { isCancelled } from "@/lib/api-error";
import { OFFLINE, SESSION_EXPIRED, SUCCESS } from "@/lib/messages";
import { dismissToast, toast, toastStore } from "@/lib/toast";

export type NotificationOptions = {
  /** False when the network is gone: the banner says it once, each failed query need not. */
  isOnline?: () => boolean;
};

/** What nobody needs to read: a call given up, a session that ends (the login page says so), a network already known lost. */
function isSilent(text: string, isOnline: boolean): boolean {
  return isCancelled(text) || text.includes(SESSION_EXPIRED) || text.includes(OFFLINE) || !isOnline;
}

/** Refine's errors come as a general sentence and the reason; the reason, when there is one, is the one to read. */
const errorText = ({ message, description }: OpenNotificationParams): string => description || message;

function successText({ message, description }: OpenNotificationParams): string {
  return [message, description].filter((line) => line && line !== SUCCESS).join("\n");
}

/** Refine's notifications as toasts: the rules of the toast itself are in `@/lib/toast` and `components/toaster`. */
export function createNotificationProvider({
  isOnline = () => navigator.onLine,
}: NotificationOptions = {}): NotificationProvider {
  return {
    open(params) {
      const id = params.key;
      if (params.type === "progress") {
        // Refine counts the seconds down by opening it again each second; the toast shows its own time.
        if (id && toastStore.get().some((one) => one.id === id)) return;
        const undo = params.cancelMutation;
        toast({
          ...(id ? { id } : {}),
          type: "success",
          title: params.message,
          description: "Vous pouvez encore annuler.",
          duration: (params.undoableTimeout ?? 5) * 1000,
          ...(undo ? { action: { btnText: "Annuler", altText: "Annuler l’opération", trigger: undo } } : {}),
        });
        return;
      }
      if (params.type === "error") {
        const description = errorText(params);
        if (!isSilent(description, isOnline())) toast({ type: "error", description, ...(id ? { id } : {}) });
        return;
      }
      toast({ type: "success", description: successText(params), ...(id ? { id } : {}) });
    },
    close: dismissToast,
  };
}
