import { useMemo } from "react";
import { PlacesMap } from "@/components/map/PlacesMap";
import type { FoundMission, Home } from "./use-missions";

type Props = {
  readonly missions: readonly FoundMission[];
  readonly home: Home | null;
  readonly km: number | null;
  readonly picked: ReadonlySet<string>;
  readonly onPick: (ids: readonly string[]) => void;
};

const NONE: ReadonlySet<string> = new Set();

/** The sites of the orders around where the person lives; those picked stand out in the list. */
export function MissionsMap({ missions, home, km, picked, onPick }: Props) {
  const dots = useMemo(
    () =>
      missions.flatMap(({ id, job, company, city, latitude, longitude, failed }) =>
        latitude === null || longitude === null
          ? []
          : [{ id, label: [job, company, city].filter(Boolean).join(", "), latitude, longitude, isFaint: failed > 0 }],
      ),
    [missions],
  );
  const centre = useMemo(
    () => home && { ...home, km, label: home.place ? `Domicile, ${home.place}` : "Domicile" },
    [home, km],
  );
  return (
    <PlacesMap label="Carte des commandes" dots={dots} centre={centre} picked={picked} ticked={NONE} onPick={onPick} />
  );
}
