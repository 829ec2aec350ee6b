import { Alert, Button } from "antd";
import { hoursText } from "@/features/timesheet/cell";
import type { Clash, DayInput } from "@/features/timesheet/days";
import { formatDateShort } from "@/lib/dates";
import styles from "./show.module.css";
import type { WeekForm } from "./use-week-form";

const WORDS: Partial<Record<keyof DayInput, string>> = {
  worker_hours: "heures",
  absence_code: "absence",
  absence_hours: "heures d’absence",
  night_hours: "heures de nuit",
  has_meal: "panier",
  travel_zone: "zone",
  comment: "commentaire",
};

function shown(value: unknown): string {
  if (value === null || value === "") return "rien";
  if (typeof value === "boolean") return value ? "oui" : "non";
  return typeof value === "number" ? hoursText(value) : String(value);
}

const say = ({ date, name, seen, now }: Clash): string =>
  `${formatDateShort(date)}, ${WORDS[name] ?? "autre colonne"}\u202f: ${shown(seen)} → ${shown(now)}`;

/** Somebody else changed what is being typed here: the person chooses. */
export function Clashes({ form }: { readonly form: WeekForm }) {
  if (form.clashes.length === 0) return null;
  return (
    <Alert
      className={styles.alert ?? ""}
      type="warning"
      showIcon
      role="alert"
      title="Ces heures ont été changées entre-temps"
      description={form.clashes.map(say).join("\u00a0; ")}
      action={
        <>
          <Button size="small" onClick={form.takeTheirs}>
            Prendre les nouvelles
          </Button>{" "}
          <Button size="small" onClick={form.keepMine}>
            Garder les miennes
          </Button>
        </>
      }
    />
  );
}
