import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMode } from "@/components/theme/mode";
import type { Centre, Dot, MapHandle } from "./engine";
import styles from "./map.module.css";

type Props = {
  readonly label: string;
  readonly dots: readonly Dot[];
  readonly centre: Centre | null;
  readonly picked: ReadonlySet<string>;
  readonly ticked: ReadonlySet<string>;
  readonly onPick: (ids: readonly string[]) => void;
  /** Under the map: who is picked, how many have no place. */
  readonly children?: ReactNode;
};

/**
 * Dots on a map of France, heaped where they are many. What it shows stands in a list beside it as well: a map says
 * where, never more.
 */
export function PlacesMap({ label, dots, centre, picked, ticked, onPick, children }: Props) {
  const at = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [trouble, setTrouble] = useState<"offline" | "none" | null>(null);
  const mode = useMode();
  const pick = useRef(onPick);
  pick.current = onPick;

  // Its colours are drawn, not styled: another theme is another map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the theme changes
  useEffect(() => {
    let handle: MapHandle | null = null;
    let isGone = false;
    const draw = async () => {
      const { drawMap } = await import("./engine");
      if (isGone || !at.current) return;
      handle = drawMap(at.current, label, {
        onPick: (ids) => pick.current(ids),
        onOffline: () => setTrouble("offline"),
      });
      setMap(handle);
    };
    draw().catch(() => setTrouble("none"));
    return () => {
      isGone = true;
      setMap(null);
      handle?.destroy();
    };
  }, [mode, label]);
  useEffect(() => map?.show({ dots, centre, picked, ticked }), [map, dots, centre, picked, ticked]);

  return (
    <section className={styles.whole} aria-label={label}>
      {trouble === "none" ? (
        <p className="muted">{"La carte ne s’affiche pas dans ce navigateur\u202f: la liste dit la même chose."}</p>
      ) : (
        <div ref={at} className={styles.map} />
      )}
      {trouble === "offline" && (
        <p className="muted">
          {"Plan indisponible sans réseau\u202f: seuls les contours des départements s’affichent."}
        </p>
      )}
      {children}
    </section>
  );
}
