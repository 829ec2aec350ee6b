import { Button, Input } from "antd";
import { type ReactNode, useId } from "react";
import { copyText } from "@/lib/clipboard";
import styles from "./ShownOnce.module.css";

interface Props {
  /** What it is: « Jeton », « Secret ». */
  readonly what: string;
  readonly value: string;
  /** What one does with it now. */
  readonly children?: ReactNode;
}

/** A secret that was just drawn: it is shown here, copied, and never again. */
export function ShownOnce({ what, value, children }: Props) {
  const field = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={field}>{what} (montré une seule fois)</label>
      <div className={styles.line}>
        <Input
          id={field}
          className={styles.value}
          readOnly
          autoFocus
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button
          type="primary"
          onClick={() => void copyText(value, { title: `${what} copié` }, "Sélectionnez le texte et copiez-le.")}
        >
          Copier
        </Button>
      </div>
      {children}
    </div>
  );
}
