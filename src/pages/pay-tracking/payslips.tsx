import payLine from "@resources/pay/pay-line";
import talent from "@resources/talents/talent";
import { Alert, Button, Checkbox, Select } from "antd";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { pathOf } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useDrop } from "@/lib/use-drop";
import { count, frMonth } from "@/rules/french";
import type { SlipProof } from "@/rules/pay/payslips";
import styles from "./payslips.module.css";
import { isOpen, useMonths } from "./use-months";
import { type Payee, type Row, useFiled, usePayees, useSlips } from "./use-slips";

const PROOFS: Record<SlipProof, { label: string; tone: "good" | "waiting" }> = {
  nir: { label: "N° de sécurité sociale", tone: "good" },
  contract: { label: "N° de contrat", tone: "good" },
  name: { label: "Nom seul, à vérifier", tone: "waiting" },
};

/** /pay-tracking/payslips: the slips of a locked month come back, are matched, looked at, kept and sent. */
export default function Payslips() {
  const [params, setParams] = useSearchParams();
  const months = useMonths();
  const locked = (months.data ?? []).filter((month) => !isOpen(month));
  const period = locked.find(({ id }) => id === params.get("month")) ?? locked[0];
  const payees = usePayees(period);
  const error = months.error ?? payees.error;
  if (error && !payees.data)
    return <Failure error={error} onRetry={() => void Promise.all([months.refetch(), payees.refetch()])} />;
  return (
    <>
      <PageHeader
        title="Bulletins de paie"
        subtitle={period && frMonth(period.month)}
        actions={
          locked.length > 0 && (
            <Select
              aria-label="Mois"
              value={period?.id ?? null}
              style={{ minWidth: 150 }}
              options={locked.map(({ id, month }) => ({ value: id, label: frMonth(month) }))}
              onChange={(id) => setParams({ month: id }, { replace: true })}
            />
          )
        }
      />
      {months.data && !period ? (
        <EmptyState title="Aucun mois verrouillé">
          Les bulletins reviennent une fois le mois verrouillé et exporté{"\u202f"}:{" "}
          <Link to={pathOf.list(payLine)}>suivi de paie</Link>.
        </EmptyState>
      ) : payees.data && period ? (
        <Slips key={period.id} period={period} people={payees.data} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type Props = { readonly period: NonNullable<Parameters<typeof usePayees>[0]>; readonly people: readonly Payee[] };

function Slips({ period, people }: Props) {
  const { rows, refusals, isBusy, change, add, keep } = useSlips(period, people);
  const [send, setSend] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, zone } = useDrop((files) => void add(files));
  const ready = rows.filter((row) => row.isKept && row.talentId && !row.isDone).length;
  return (
    <div className={styles.page}>
      <div className={styles.drop} data-over={isOver || undefined} {...zone}>
        <p>
          Déposez ici les PDF de votre logiciel de paie, un ou plusieurs bulletins par fichier. Ils sont lus sur cet
          ordinateur{"\u202f"}; rien n’est rangé avant votre accord.
        </p>
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          Choisir des fichiers…
        </Button>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          multiple
          accept="application/pdf"
          aria-label="Fichiers PDF des bulletins"
          tabIndex={-1}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      {refusals.map((refusal) => (
        <Alert key={refusal} type="error" showIcon title={refusal} role="alert" />
      ))}
      <Filed period={period} people={people} />
      {rows.length > 0 && (
        <>
          <ul className={styles.slips} aria-label="Bulletins trouvés">
            {rows.map((row) => (
              <SlipRow key={row.key} row={row} people={people} onChange={(patch) => change(row.key, patch)} />
            ))}
          </ul>
          <div className={styles.bar}>
            <Checkbox checked={send} onChange={(event) => setSend(event.target.checked)}>
              Envoyer à chaque salarié un lien valable quatorze jours
            </Checkbox>
            <Button type="primary" disabled={ready === 0} loading={isBusy} onClick={() => void keep(send)}>
              Ranger {count(ready, "bulletin")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** How far the month is: whose slip is kept, and who is still without. */
function Filed({ period, people }: Props) {
  const { data } = useFiled(period);
  if (!data || people.length === 0) return null;
  const without = people.filter(({ talentId }) => !data.has(talentId));
  const kept = people.length - without.length;
  if (without.length === 0) return <p role="status">Tous les bulletins du mois sont rangés.</p>;
  return (
    <details className={styles.without}>
      <summary>
        {count(kept, "bulletin rangé", "bulletins rangés")} sur {people.length}
        {"\u202f"}: qui attend le sien{"\u202f"}?
      </summary>
      <ul>
        {without.map(({ talentId, name }) => (
          <li key={talentId}>
            <Link to={pathOf.tab(talent, talentId, "documents")}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  readonly row: Row;
  readonly people: readonly Payee[];
  readonly onChange: (patch: Partial<Row>) => void;
}

function SlipRow({ row, people, onChange }: RowProps) {
  const pages = row.from === row.to ? `page ${row.from}` : `pages ${row.from} à ${row.to}`;
  const place = `${row.file.name}, ${pages}`;
  const proof = row.by && PROOFS[row.by];
  return (
    <li className={styles.slip} data-done={row.isDone || undefined}>
      <Checkbox
        aria-label={`Ranger ${place}`}
        checked={row.isKept && row.talentId !== null}
        disabled={row.isDone === true || row.talentId === null}
        onChange={(event) => onChange({ isKept: event.target.checked })}
      />
      <span className={styles.place}>{place}</span>
      <Select
        className={styles.who ?? ""}
        aria-label={`À qui est ${place}`}
        showSearch={{ optionFilterProp: "label" }}
        placeholder="Choisir le salarié"
        disabled={row.isDone === true}
        value={row.talentId}
        options={people.map(({ talentId, name }) => ({ value: talentId, label: name }))}
        onChange={(talentId) => onChange({ talentId, by: null, isKept: true })}
      />
      <span className={styles.proof} role={row.told ? "status" : undefined}>
        {row.told ?? (
          <ToneTag tone={proof ? proof.tone : row.talentId ? "info" : "bad"}>
            {proof ? proof.label : row.talentId ? "Choisi à la main" : "Non reconnu"}
          </ToneTag>
        )}
      </span>
    </li>
  );
}
