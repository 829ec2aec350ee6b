import { Alert, Button } from "antd";
import type { Clash, DayInput } from "@/features/timesheet/days";
import { formatDateShort } from "@/lib/dates";
import { formatNumber } from "@/lib/money";
import { formatDuration } from "@/rules/time/duration";
import { minutes } from "@/rules/time/minutes";
import styles from "./show.module.css";
import type { WeekForm } from "./use-week-form";

const WORDS: Partial<Record<keyof DayInput, string>> = {
  worker_minutes: "heures",
  absence_code: "absence",
  absence_minutes: "heures d’absence",
  night_minutes: "heures de nuit",
  has_meal: "panier",
  travel_zone: "zone",
  comment: "commentaire",
};

function shown(name: keyof DayInput, value: unknown): string {
  if (value === null || value === "") return "rien";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (name.endsWith("_minutes")) return formatDuration(minutes(Number(value)));
  return typeof value === "number" ? formatNumber(value) : String(value);
}

const say = ({ date, name, seen, now }: Clash): string =>
  `${formatDateShort(date)}, ${WORDS[name] ?? "autre colonne"}\u202f: ${shown(name, seen)} → ${shown(name, now)}`;

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
