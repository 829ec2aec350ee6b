import { Button } from "antd";
import { DateInput } from "@/components/fields/date-input";
import { Explained } from "@/components/fields/explained";
import type { Resource, Row } from "@/kit/declaration";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDateLong } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import styles from "./advance-cutoffs.module.css";

/** The days on which requests for an advance stop: read by everyone, chosen by who holds the month. */
export default function AdvanceCutoffs({ record }: { readonly resource: Resource; readonly record: Row }) {
  const server = useServer();
  const days = [...((record.advance_cutoffs as readonly string[] | null) ?? [])].sort();
  const month = String(record.month).slice(0, 7);
  const mayEdit = can(useRights(), "pay", "approve") && ["open", "closing"].includes(String(record.status));
  const [isSaving, act] = useAct();

  const save = (next: readonly string[]) =>
    act(async () => {
      const values = { advance_cutoffs: [...new Set(next)].sort(), version: record.version };
      await server.update("pay_period", String(record.id), values);
    }, ["pay_period"]);

  return (
    <div className={styles.cutoffs}>
      {days.length === 0 && (
        <p className={styles.none}>Aucun jour d’arrêté ce mois-ci{"\u202f"}: les demandes sont prises chaque jour.</p>
      )}
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day}>
            {formatDateLong(day)}
            {mayEdit && (
              <Button
                type="text"
                size="small"
                disabled={isSaving}
                aria-label={`Retirer le ${formatDateLong(day)}`}
                onClick={() => void save(days.filter((one) => one !== day))}
              >
                Retirer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className={styles.add}>
          <Explained<string> key={days.join()} value={null} onChange={(day) => day && void save([...days, day])}>
            {(input) => (
              <DateInput
                {...input}
                aria-label="Ajouter un jour d’arrêté"
                placeholder="Ajouter un jour"
                disabled={isSaving}
                isDisabled={(day) => !day.startsWith(month)}
              />
            )}
          </Explained>
        </div>
      )}
    </div>
  );
}
