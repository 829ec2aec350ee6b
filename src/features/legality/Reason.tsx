import { Button, Input } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { formatDateTime } from "@/lib/dates";
import type { Override } from "./draft";
import styles from "./strip.module.css";

interface Props {
  /** Label of the line, for who only hears the button. */
  readonly label: string;
  readonly override: Override | undefined;
  readonly nameOf: (memberId: string | null | undefined) => string;
  /** Without it the reason is only read. An empty text takes the reason away. */
  readonly onChange?: (reason: string) => void;
}

/** As the server counts it. */
const SHORTEST = 5;
const LONGEST = 2000;

function Written({ override, nameOf }: { readonly override: Override; readonly nameOf: Props["nameOf"] }) {
  return (
    <blockquote className={styles.reason}>
      <p>{override.reason}</p>
      {override.at ? (
        <footer>
          {nameOf(override.by)}, le {formatDateTime(override.at)}
        </footer>
      ) : (
        <footer>À enregistrer avec le contrat</footer>
      )}
    </blockquote>
  );
}

/** Why one goes on in spite of a warning: written here, signed and dated by the server, read by whoever reviews. */
export function Reason({ label, override, nameOf, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    // The keyboard comes back where it was.
    if (text === null && wasWriting.current) opener.current?.focus();
    wasWriting.current = text !== null;
  }, [text]);
  if (!onChange) return override ? <Written override={override} nameOf={nameOf} /> : null;
  if (text === null)
    return (
      <>
        {override && <Written override={override} nameOf={nameOf} />}
        <Button
          ref={opener}
          size="small"
          className={styles.write ?? ""}
          aria-label={`${override ? "Modifier" : "Écrire"} le motif\u202f: ${label}`}
          onClick={() => setText(override?.reason ?? "")}
        >
          {override ? "Modifier le motif" : "Écrire le motif"}
        </Button>
      </>
    );
  const length = text.trim().length;
  const isShort = length > 0 && length < SHORTEST;
  const close = () => {
    if (!isShort) setText(null);
  };
  return (
    <div className={styles.writing}>
      <label htmlFor={id}>Motif écrit</label>
      <Input.TextArea
        id={id}
        autoFocus
        value={text}
        maxLength={LONGEST}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-describedby={`${id}-said`}
        aria-invalid={isShort}
        onChange={({ target }) => {
          setText(target.value);
          // Kept at each key: saving by Ctrl+S from here loses nothing.
          const typed = target.value.trim();
          if (typed.length === 0 || typed.length >= SHORTEST) onChange(typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          close();
        }}
      />
      <span id={`${id}-said`} className="muted-xs">
        {isShort ? "Encore quelques mots\u202f: cinq caractères au moins." : "Il sera lu à la relecture."}
      </span>
      <Button size="small" disabled={isShort} onClick={close}>
        Terminé
      </Button>
    </div>
  );
}
