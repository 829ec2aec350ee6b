import { Checkbox } from "antd";
import { useMemo } from "react";
import { Link } from "react-router";
import { PlacesMap } from "@/components/map/PlacesMap";
import { useKit } from "@/kit/context";
import { pathOf } from "@/kit/declaration";
import { Failure } from "@/kit/parts/messages";
import { count, frNumber } from "@/rules/french";
import { reachOf, type ValueOf } from "@/rules/search/criteria";
import { type Asked, type Chosen, type Spot, useSpots } from "./found";
import styles from "./search.module.css";

/** A longer list would hide the page. */
const MOST_NAMED = 12;

type Props = {
  readonly asked: Asked;
  readonly picked: ReadonlySet<string>;
  readonly pointed: string | null;
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly onPick: (ids: readonly string[]) => void;
  /** Nobody can be ticked without it. */
  readonly onTick?: (one: Chosen, isOn: boolean) => void;
};

const isPlaced = (spot: Spot): spot is Spot & { latitude: number; longitude: number } => spot.latitude !== null;

/** Where those who were found live, around the place that is asked for. The list beside it says the same and more. */
export function PeopleMap({ asked, picked, pointed, chosen, onPick, onTick }: Props) {
  const { data, error, refetch } = useSpots(asked);
  const talent = useKit().resources.byName("talent");
  const dots = useMemo(
    () =>
      (data?.rows ?? []).filter(isPlaced).map(({ id, name, town, latitude, longitude, failed }) => ({
        id,
        label: town ? `${name}, ${town}` : name,
        latitude,
        longitude,
        isFaint: failed > 0,
      })),
    [data],
  );
  const around = JSON.stringify(asked.criteria.find(({ field }) => field === "distance")?.value ?? null);
  const centre = useMemo(() => {
    const value = JSON.parse(around) as ValueOf<"distance"> | null;
    return value && { ...value, km: reachOf(value), label: value.place ?? "Lieu demandé" };
  }, [around]);
  const ringed = useMemo(() => new Set(pointed ? [...picked, pointed] : picked), [picked, pointed]);
  const ticked = useMemo(() => new Set(chosen.keys()), [chosen]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;

  const named = (data?.rows ?? []).filter(({ id }) => picked.has(id));
  const lost = (data?.rows.length ?? 0) - dots.length;
  const beyond = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <PlacesMap label="Carte des talents" dots={dots} centre={centre} picked={ringed} ticked={ticked} onPick={onPick}>
      {named.length > 0 && (
        <ul className={styles.onMap} aria-label="Choisis sur la carte">
          {named.slice(0, MOST_NAMED).map((one) => (
            <li key={one.id}>
              {onTick && (
                <Checkbox
                  aria-label={`Cocher ${one.name}`}
                  disabled={one.has_applied}
                  checked={chosen.has(one.id)}
                  onChange={({ target }) => onTick(one, target.checked)}
                />
              )}
              <Link to={talent ? pathOf.show(talent, one.id) : ""}>{one.name}</Link>
              <span className={styles.muted}>
                {[one.town, one.failed > 0 && `${count(one.failed, "critère manqué", "critères manqués")}`]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
          {named.length > MOST_NAMED && <li>et {frNumber(named.length - MOST_NAMED)} de plus au même endroit</li>}
        </ul>
      )}
      {(lost > 0 || beyond > 0) && (
        <p className={styles.muted}>
          {[
            lost > 0 && `${count(lost, "talent")} sans adresse connue`,
            beyond > 0 && `les ${frNumber(data?.rows.length ?? 0)} premiers sur ${frNumber(data?.total ?? 0)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
    </PlacesMap>
  );
}
