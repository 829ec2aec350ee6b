import { Button } from "antd";
import type { ReactNode } from "react";
import { count as counted } from "@/rules/french";
import styles from "./search.module.css";

type Props = { readonly count: number; readonly onClear: () => void; readonly children: ReactNode };

/** What is done with the lines that are ticked, in sight of whoever ticks the twentieth. */
export function ChosenBar({ count, onClear, children }: Props) {
  return (
    <section className={styles.chosen} aria-label="Avec les lignes cochées">
      <strong>{counted(count, "ligne cochée", "lignes cochées")}</strong>
      {children}
      <Button type="link" onClick={onClear}>
        Tout décocher
      </Button>
    </section>
  );
}
