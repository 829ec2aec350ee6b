import * as Toast from "@radix-ui/react-toast";
import { type RefObject, useEffect, useRef } from "react";
import { dismissToast, paragraphs, TOAST_DURATION, type ToastMessage, useToasts } from "@/lib/toast";
import styles from "./Toaster.module.css";

/** Swipe to the right, at least this far, to close (spec §9). */
const SWIPE_THRESHOLD = 50;
const HOTKEY = ["F8"];

/** The dialog or the drawer behind listens on the window, and would take the focus back. */
function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      if (area.current?.contains(event.target as Node)) event.stopPropagation();
    };
    document.addEventListener("focusin", keep);
    return () => document.removeEventListener("focusin", keep);
  }, [area]);
}

/**
 * Draws the toasts. The timer stops while the area is hovered or focused, F8 goes to it, Escape and a swipe to the
 * right close: all this is Radix's, set to the figures of the specification.
 */
export function Toaster() {
  const toasts = useToasts();
  const area = useRef<HTMLOListElement>(null);
  useKeptFocus(area);
  return (
    <Toast.Provider label="Message" duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toasts.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
      <Toast.Viewport ref={area} className={styles.viewport} hotkey={HOTKEY} label="Messages ({hotkey})" />
    </Toast.Provider>
  );
}

function ToastCard({ message }: { message: ToastMessage }) {
  const { id, type, title, description, duration, action } = message;
  const good = type === "success";
  return (
    <Toast.Root
      className={styles.toast}
      data-type={type}
      duration={duration}
      open
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
    >
      <span className={good ? styles.good : styles.bad}>{good ? <Check /> : <Remove />}</span>
      <div className={styles.text}>
        <Toast.Title className={styles.title}>{title}</Toast.Title>
        <Toast.Description asChild>
          <div className={styles.description}>
            {paragraphs(description).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one sentence, never reordered
              <p key={index}>{line}</p>
            ))}
          </div>
        </Toast.Description>
        {action && (
          <Toast.Action className={styles.action} altText={action.altText} onClick={action.trigger}>
            {action.btnText}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className={styles.close} aria-label="Fermer">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}

/** Success: a green check. */
function Check() {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" role="img" aria-label="Réussi">
      <circle cx="8" cy="8" r="8" fill="currentColor" />
      <path d="m4.5 8.2 2.4 2.4 4.6-5" className={styles.stroke} />
    </svg>
  );
}

/** Error and warning: a red remove sign. */
function Remove() {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" role="img" aria-label="Attention">
      <circle cx="8" cy="8" r="8" fill="currentColor" />
      <path d="m5.5 5.5 5 5m0-5-5 5" className={styles.stroke} />
    </svg>
  );
}
