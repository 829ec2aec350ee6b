import { useEffect, useState } from "react";
import { NamedIcon } from "@/components/layout/NamedIcon";
import type { Glyphs } from "../kinds";
import styles from "./glyph.module.css";

/** The icon of a value, when its words have one: decorative, and absent when it does not come in time. */
export function Glyph({ of, words }: { readonly of: Glyphs; readonly words: string }) {
  const [name, setName] = useState<string | undefined>();
  useEffect(() => {
    let isHere = true;
    of().then(
      (iconOf) => isHere && setName(iconOf(words)),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [of, words]);
  if (!name) return null;
  return (
    <span className={styles.glyph}>
      <NamedIcon name={name} />
    </span>
  );
}
