import type { FigureSeries } from "./series.ts";

/** Mileage scale (D§2.10): the arrêté of 27/03/2023, unchanged in 2024, 2025 and 2026. */
export const VEHICLES = ["CV3", "CV4", "CV5", "CV6", "CV7", "MOTO2", "MOTO5", "MOTO6", "CYCLO"] as const;
export type Vehicle = (typeof VEHICLES)[number];

export const VEHICLE_LABELS: Readonly<Record<Vehicle, string>> = {
  CV3: "Voiture, 3 CV et moins",
  CV4: "Voiture, 4 CV",
  CV5: "Voiture, 5 CV",
  CV6: "Voiture, 6 CV",
  CV7: "Voiture, 7 CV et plus",
  MOTO2: "Moto, 1 ou 2 CV",
  MOTO5: "Moto, 3 à 5 CV",
  MOTO6: "Moto, plus de 5 CV",
  CYCLO: "Cyclomoteur (50 cm³ ou moins)",
};

/** Rate of band 1 (€/km), rate of band 2, fixed amount of band 2 (€), rate of band 3. */
const SCALE: Readonly<Record<Vehicle, readonly [number, number, number, number]>> = {
  CV3: [0.529, 0.316, 1065, 0.37],
  CV4: [0.606, 0.34, 1330, 0.407],
  CV5: [0.636, 0.357, 1395, 0.427],
  CV6: [0.665, 0.374, 1457, 0.447],
  CV7: [0.697, 0.394, 1515, 0.47],
  MOTO2: [0.395, 0.099, 891, 0.248],
  MOTO5: [0.468, 0.082, 1158, 0.275],
  MOTO6: [0.606, 0.079, 1583, 0.343],
  CYCLO: [0.315, 0.079, 711, 0.198],
};

type Part = "T1" | "T2" | "F2" | "T3" | "KM1" | "KM2";
export type MileageCode = `IK_${Vehicle}_${Part}` | "IK_ELECTRIQUE";

const SOURCE = "Arrêté du 27/03/2023, barème inchangé en 2026";
const point = (value: number) => [{ value, from: "2023-01-01", source: SOURCE, verified: true }];

const one = (code: MileageCode, label: string, unit: string, value: number): FigureSeries<MileageCode> => ({
  code,
  label,
  unit,
  yearly: false,
  points: point(value),
});

export const MILEAGE: readonly FigureSeries<MileageCode>[] = [
  ...VEHICLES.flatMap((v) => {
    const [t1, t2, f2, t3] = SCALE[v];
    const [km1, km2] = v.startsWith("CV") ? [5000, 20000] : [3000, 6000];
    const label = VEHICLE_LABELS[v];
    return [
      one(`IK_${v}_T1`, `${label} : taux de la tranche 1`, "€/km", t1),
      one(`IK_${v}_T2`, `${label} : taux de la tranche 2`, "€/km", t2),
      one(`IK_${v}_F2`, `${label} : forfait de la tranche 2`, "€", f2),
      one(`IK_${v}_T3`, `${label} : taux de la tranche 3`, "€/km", t3),
      one(`IK_${v}_KM1`, `${label} : fin de la tranche 1`, "km", km1),
      one(`IK_${v}_KM2`, `${label} : fin de la tranche 2`, "km", km2),
    ];
  }),
  one("IK_ELECTRIQUE", "Véhicule électrique : multiplicateur", "coefficient", 1.2),
];
