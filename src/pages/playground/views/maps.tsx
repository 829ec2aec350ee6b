import { useState } from "react";
import { Section } from "@/components/layout/Section";
import { PlacesMap } from "@/components/map/PlacesMap";
import { count } from "@/rules/french";
import { Frame } from "../Frame";

const CENTRE = { latitude: 45.7578, longitude: 4.832, km: 30, label: "Lyon, place Bellecour" } as const;

/** Three together, to be heaped; one at the edge of the circle; one that does not fit. */
const DOTS = [
  { id: "part-dieu", label: "Part-Dieu, Lyon", latitude: 45.7605, longitude: 4.8597, isFaint: false },
  { id: "brotteaux", label: "Brotteaux, Lyon", latitude: 45.7669, longitude: 4.8594, isFaint: false },
  { id: "gerland", label: "Gerland, Lyon", latitude: 45.727, longitude: 4.8315, isFaint: false },
  { id: "vienne", label: "Vienne", latitude: 45.5249, longitude: 4.8741, isFaint: false },
  { id: "grenoble", label: "Grenoble, trop loin", latitude: 45.1885, longitude: 5.7245, isFaint: true },
] as const;
const TICKED: ReadonlySet<string> = new Set(["vienne"]);

/** /playground/maps: what a map draws, and what it says of what is picked on it. */
export default function Maps() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const names = DOTS.filter(({ id }) => picked.has(id)).map(({ label }) => label);
  return (
    <Frame>
      <Section
        title="Lieux et rayon"
        hint={"Amas, lieu coché (Vienne), lieu qui ne convient pas (Grenoble), cercle de 30\u00a0km."}
        wide
      >
        <PlacesMap
          label="Carte d’essai"
          dots={DOTS}
          centre={CENTRE}
          picked={picked}
          ticked={TICKED}
          onPick={(ids) => setPicked(new Set(ids))}
        >
          <p className="muted" aria-live="polite">
            {names.length === 0
              ? "Choisissez un lieu sur la carte."
              : `${count(names.length, "lieu choisi", "lieux choisis")}\u202f: ${names.join(" · ")}`}
          </p>
        </PlacesMap>
      </Section>
    </Frame>
  );
}
