import { Button } from "antd";
import { Notice } from "@/components/plain";
import { hoursText } from "@/features/timesheet/cell";
import { signedEntry, type TimesheetDay, toEntry } from "@/features/timesheet/days";
import { gapsOf, type Price } from "@/features/timesheet/euros";
import type { Row } from "@/kit/declaration";
import { formatDateShort, formatDateTime } from "@/lib/dates";
import type { Figures } from "@/rules/figures";
import { count, typo } from "@/rules/french";
import { AskWorker } from "./AskWorker";
import { GapText } from "./GapText";
import styles from "./StatusPanel.module.css";
import { useSignature } from "./use-week";

interface Props {
  readonly week: Row;
  readonly days: readonly TimesheetDay[];
  readonly price: Price | null;
  readonly figures: Figures;
  /** The contract has the worker enter their hours. */
  readonly isWorkers: boolean;
  readonly mayAsk: boolean;
  /** Null when the person may not. */
  readonly onAccept: (() => void) | null;
  readonly onAnswer: (() => void) | null;
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Where the week stands with the customer, and what is expected now. */
export function StatusPanel(props: Props) {
  const { week, isWorkers, mayAsk } = props;
  const { data: link } = useSignature(text(week.signature_request_id));
  const unsigned = text(week.unsigned_reason);
  if (week.status === "disputed") return <Dispute {...props} />;
  if (week.status === "sent_to_customer")
    return (
      <Notice tone="waiting" title={`Envoyé le ${formatDateTime(text(week.sent_at))}`}>
        {link && (
          <p>
            {link.signer_name} – lien valable jusqu’au {formatDateTime(link.expires_at)},{" "}
            {link.opened_at ? `ouvert le ${formatDateTime(link.opened_at)}` : "pas encore ouvert"}
            {link.row_ids.length > 1 &&
              `, avec ${count(link.row_ids.length - 1, "autre relevé", "autres relevés")} du chantier`}
            .
          </p>
        )}
        {link?.deemed_at && (
          <p>
            Sans réponse le {formatDateTime(link.deemed_at)}, ces heures seront réputées acceptées, selon{" "}
            {typo(link.deemed_terms ?? "")}.
          </p>
        )}
        {Number(week.reminder_count) > 0 && (
          <p>
            {Number(week.reminder_count) === 1 ? "Une relance" : `${week.reminder_count} relances`}, la dernière le{" "}
            {formatDateTime(text(week.last_reminder_at))}.
          </p>
        )}
      </Notice>
    );
  if (unsigned)
    return (
      <Notice tone="waiting" title="Contrôlé sans la signature du client">
        {unsigned} Les heures faites sont dues au salarié, signées ou non.
      </Notice>
    );
  if (week.deemed_at && ["signed", "checked", "ready_for_pay"].includes(String(week.status)))
    return (
      <Notice tone="waiting" title={`Réputé accepté le ${formatDateTime(text(week.deemed_at))}, sans signature`}>
        <p>
          {link?.signer_name ?? "Le client"} n’a pas répondu à temps{"\u202f"}: selon{" "}
          {typo(text(week.deemed_terms) ?? "")}.
        </p>
        {week.status === "signed" && <p>Son lien reste ouvert{"\u202f"}: une correction de sa part revient ici.</p>}
      </Notice>
    );
  if (week.signed_at && ["signed", "checked", "ready_for_pay"].includes(String(week.status)))
    return (
      <Notice tone="good" title={`Signé le ${formatDateTime(text(week.signed_at))}`}>
        {link?.signed_by_name && (
          <p>
            {link.signed_by_name}
            {link.signed_by_quality && `, ${link.signed_by_quality}`}
          </p>
        )}
        {text(week.dispute_reason) && (
          <p>
            Correction acceptée{"\u202f"}: {text(week.dispute_reason)}
          </p>
        )}
      </Notice>
    );
  if (isWorkers && ["to_enter", "missing"].includes(String(week.status)))
    return <AskWorker week={week} mayAsk={mayAsk} />;
  if (week.status === "entered" && week.declared_at)
    return (
      <Notice tone="info" title={`Heures envoyées par le salarié le ${formatDateTime(text(week.declared_at))}`}>
        {text(week.comment) && (
          <p>
            «{"\u202f"}
            {text(week.comment)}
            {"\u202f"}»
          </p>
        )}
      </Notice>
    );
  if (week.status === "missing")
    return (
      <Notice tone="bad" title="Les heures de cette semaine manquent">
        Elles étaient attendues lundi à midi. Le salarié est payé des heures faites{"\u202f"}: saisissez-les.
      </Notice>
    );
  return null;
}

function Dispute({ week, days, price, figures, onAccept, onAnswer }: Props) {
  const gaps = gapsOf(
    days.map((day) => toEntry(day)),
    days.map(signedEntry),
    price,
    figures,
  );
  const changed = days.flatMap((day, index) => {
    const gap = gaps[index];
    return gap ? [{ day, gap }] : [];
  });
  return (
    <section className={styles.dispute} aria-label="Correction du client">
      <h2 className={styles.title}>
        {changed.length === 0
          ? "Le client conteste cette semaine"
          : `Le client a corrigé ${changed.length === 1 ? "une journée" : `${changed.length} journées`}`}
      </h2>
      {changed.length > 0 && (
        <ul className={styles.changes}>
          {changed.map(({ day, gap }) => (
            <li key={day.date}>
              <span className={styles.date}>{formatDateShort(day.date)}</span>
              <span className={styles.numbers}>
                <del>{hoursText(day.worker_minutes)}</del> → <strong>{hoursText(day.client_minutes)}</strong>
              </span>
              <GapText gap={gap} price={price} />
              <span className={styles.reason}>
                «{"\u202f"}
                {day.client_reason ?? text(week.dispute_reason)}
                {"\u202f"}»
              </span>
            </li>
          ))}
        </ul>
      )}
      {changed.length === 0 && text(week.dispute_reason) && <p>{text(week.dispute_reason)}</p>}
      <p className="muted">
        Le relevé signé fait foi entre vous et le client, mais le salarié est payé des heures qu’il a réellement faites.
      </p>
      <div className={styles.actions}>
        {onAnswer && <Button onClick={onAnswer}>Répondre et renvoyer…</Button>}
        {onAccept && (
          <Button type="primary" onClick={onAccept}>
            Accepter la correction (version {Number(week.version_number) + 1})
          </Button>
        )}
      </div>
    </section>
  );
}
