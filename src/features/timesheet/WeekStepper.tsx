import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { Button } from "antd";
import { today } from "@/lib/dates";
import { addDays, isIsoDate } from "@/rules/calendar/date";
import { isoWeek, mondayOf } from "@/rules/calendar/week";
import styles from "./WeekStepper.module.css";

interface Props {
  readonly monday: string;
  readonly onChange: (monday: string) => void;
}

/** The Monday of an address parameter; without one, that of last week: the one whose hours are being gathered. */
export function mondayOfParameter(text: string | null): string {
  if (text && isIsoDate(text)) return mondayOf(text);
  return addDays(mondayOf(today()), -7);
}

/** From week to week; the label gives a date picker to go further. */
export function WeekStepper({ monday, onChange }: Props) {
  const thisWeek = mondayOf(today());
  return (
    <fieldset className={styles.stepper} aria-label="Semaine">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="Semaine précédente"
        onClick={() => onChange(addDays(monday, -7))}
      />
      <label className={styles.label}>
        <span>{isoWeek(monday)?.label ?? monday}</span>
        <input
          type="date"
          className={styles.date}
          aria-label="Aller à la semaine du"
          value={monday}
          onChange={(event) => isIsoDate(event.target.value) && onChange(mondayOf(event.target.value))}
        />
      </label>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="Semaine suivante"
        onClick={() => onChange(addDays(monday, 7))}
      />
      {monday !== thisWeek && (
        <Button type="text" onClick={() => onChange(thisWeek)}>
          Cette semaine
        </Button>
      )}
    </fieldset>
  );
}
