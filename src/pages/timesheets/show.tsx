import timesheetWeek from "@resources/time/timesheet-week";
import { Alert, Button, Switch } from "antd";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { PageHeader } from "@/components/layout/PageHeader";
import { useShortcuts } from "@/components/layout/shortcuts";
import { useFigures } from "@/features/figures/use-figures";
import { Findings } from "@/features/timesheet/Findings";
import { documents, pathOf, type Row } from "@/kit/declaration";
import { referenceLabel } from "@/kit/format";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { useDelayed } from "@/kit/parts/use-delayed";
import { Activity } from "@/kit/show/activity";
import { FieldValue } from "@/kit/show/field-value";
import { FilesPart } from "@/kit/show/files";
import { RecordActions } from "@/kit/show/record-actions";
import { Part } from "@/kit/show/sections";
import { useWorkflow } from "@/kit/show/workflow";
import { useWords } from "@/kit/states";
import { useRecord } from "@/kit/use-record";
import { formatPeriod, formatWeek } from "@/lib/dates";
import { can, type Owned, useMoney, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { addDays } from "@/rules/calendar/date";
import { Clashes } from "./Clashes";
import { OPEN } from "./data";
import { Neighbour } from "./Neighbour";
import { SendDialog } from "./SendDialog";
import { StatusPanel } from "./StatusPanel";
import styles from "./show.module.css";
import { Totals } from "./Totals";
import { blockingReason, findingsOf, nightOf, useFindings } from "./use-findings";
import { useAround, useDays, useLimits } from "./use-week";
import { useWeekForm } from "./use-week-form";
import { Versions } from "./Versions";
import { WeekGrid } from "./WeekGrid";

/** For those who hold a paper sheet. */
const SheetReader = lazy(() => import("./sheet/SheetReader"));

/** /timesheets/:id */
export default function TimesheetPage() {
  const { id = "" } = useParams();
  const { record, isLoading, error, refetch } = useRecord(timesheetWeek, id);
  const isLate = useDelayed(isLoading);
  if (error && !record) return <Failure error={error} onRetry={refetch} />;
  if (!record) return isLate ? <Skeleton /> : null;
  return <Week key={id} week={record} />;
}

const FACTS = ["talent_id", "company_id", "work_site_id", "contract_id", "contact_id", "owner_id"] as const;
/** Done by this page itself: the grid saves, the panel accepts, a reminder is a new link. */
const HERE = ["enter", "accept", "remind"] as const;

function Week({ week }: { readonly week: Row }) {
  const id = String(week.id);
  const monday = String(week.monday);
  const words = useWords();
  const rights = useRights();
  const navigate = useNavigate();
  const stored = useDays(id);
  const around = useAround(week);
  const limits = useLimits(id);
  const workflow = useWorkflow(timesheetWeek, week);
  const [isDetailed, setDetailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);

  const mayEdit = can(rights, "time", "edit", week as Owned);
  const isEditable = mayEdit && OPEN.includes(String(week.status));
  const { figures } = useFigures();
  const contract = around.data?.contract ?? null;
  const price = contract?.price ?? null;
  const seesMoney = useMoney(contract?.owned);
  const form = useWeekForm({
    weekId: id,
    stored: stored.data ?? [],
    around: around.data,
    night: nightOf(monday, around.data, figures),
    blocked: (days) => blockingReason(findingsOf(monday, days, around.data, figures).all),
    onSaved: () => stored.refetch(),
  });
  const findings = useFindings(monday, form.days, around.data, figures, form.isDirty ? undefined : limits.data);
  const accept = workflow.actions.find((one) => one.action === "accept");
  const maySend = mayEdit && ["entered", "disputed", "sent_to_customer"].includes(String(week.status));

  const goTo = (other: string | null | undefined) => other && void navigate(pathOf.show(timesheetWeek, other));
  useShortcuts({
    "ctrl+s": { label: "Enregistrer les heures", run: () => void form.save() },
    "=": { label: "Reprendre les heures prévues", run: () => isEditable && form.planned() },
    "[": { label: "Semaine précédente du contrat", run: () => goTo(around.data?.previousId) },
    "]": { label: "Semaine suivante du contrat", run: () => goTo(around.data?.nextId) },
  });

  /** Nothing is entered yet: what was foreseen is where one begins. */
  const isBlank = !form.days.some((day) => day.worker_minutes !== null || day.absence_code);

  const state = words.state("timesheet_week", String(week.status));
  const talentField = timesheetWeek.fields.talent_id;
  const talent = talentField ? (referenceLabel("talent_id", talentField, week, words) ?? "") : "";

  async function acceptCorrection() {
    if (!accept) return;
    try {
      await workflow.run(accept, null);
      toast({ type: "success", description: "La correction du client est acceptée." });
    } catch (refusal) {
      toast({ type: "error", description: messageOf(refusal) });
    }
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={`${talent} – ${formatWeek(monday)}`}
        subtitle={formatPeriod(monday, addDays(monday, 6))}
        extra={
          <>
            <ToneTag tone={state?.tone}>{state?.label ?? String(week.status)}</ToneTag>{" "}
            {Number(week.version_number) > 1 && <ToneTag>Version {Number(week.version_number)}</ToneTag>}
          </>
        }
        actions={
          <>
            <RecordActions resource={timesheetWeek} record={week} without={HERE} />
            {maySend && week.status === "sent_to_customer" && (
              <Button onClick={() => setSending(true)}>Relancer le client…</Button>
            )}
            {maySend && week.status === "entered" && (
              <Button
                type={form.isDirty ? "default" : "primary"}
                disabled={form.isDirty}
                onClick={() => setSending(true)}
              >
                Envoyer au client…
              </Button>
            )}
          </>
        }
      />
      <dl className={styles.facts}>
        {FACTS.map((name) => {
          const field = timesheetWeek.fields[name];
          return (
            field && (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>
                  <FieldValue name={name} field={field} record={week} resource={timesheetWeek} words={words} />
                </dd>
              </div>
            )
          );
        })}
        <div>
          <dt>Autres semaines</dt>
          <dd className={styles.neighbours}>
            <Neighbour id={around.data?.previousId} label="Précédente" hint="[" />
            <Neighbour id={around.data?.nextId} label="Suivante" hint="]" />
          </dd>
        </div>
      </dl>
      <StatusPanel
        week={week}
        days={form.days}
        price={price}
        figures={figures}
        isWorkers={contract?.entryBy === "worker"}
        mayAsk={isEditable}
        onAccept={accept ? () => void acceptCorrection() : null}
        onAnswer={maySend ? () => setSending(true) : null}
      />
      {isEditable && hasSheet && stored.data && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <SheetReader week={week} talent={talent} form={form} onClose={() => setHasSheet(false)} />
        </Suspense>
      )}
      <Part
        title="Heures"
        extra={
          <span className={styles.tools}>
            {isEditable && !hasSheet && (
              <Button size="small" onClick={() => setHasSheet(true)}>
                Lire une photo du relevé…
              </Button>
            )}
            <label className={styles.switch} htmlFor="week-details">
              <Switch id="week-details" size="small" checked={isDetailed} onChange={setDetailed} />
              Horaires, nuit et primes
            </label>
          </span>
        }
      >
        {stored.error && !stored.data ? (
          <Failure error={stored.error} onRetry={() => void stored.refetch()} />
        ) : stored.data ? (
          <WeekGrid
            form={form}
            price={price}
            figures={figures}
            isEditable={isEditable}
            isDetailed={isDetailed}
            verdicts={findings.byDate}
          />
        ) : (
          <Skeleton rows={7} />
        )}
        <Clashes form={form} />
        {form.refusal && (
          <Alert className={styles.alert ?? ""} type="error" showIcon title={form.refusal} role="alert" />
        )}
        {isEditable && (
          <div className={styles.bar}>
            <span className={styles.hint}>
              <kbd>=</kbd> heures prévues · <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Entrée</kbd> · «{"\u202f"}7h30{"\u202f"}», «
              {"\u202f"}7,5
              {"\u202f"}», «{"\u202f"}MAL{"\u202f"}» · <kbd>Ctrl</kbd> <kbd>S</kbd> enregistre
            </span>
            <Button type={isBlank ? "primary" : "default"} onClick={form.planned}>
              Appliquer les heures prévues
            </Button>
            {form.isDirty && <Button onClick={form.reset}>Annuler les changements</Button>}
            <Button type="primary" disabled={!form.isDirty} loading={form.isSaving} onClick={() => void form.save()}>
              Enregistrer les heures
            </Button>
          </div>
        )}
      </Part>
      <div className={styles.columns}>
        <Part title="Totaux">
          <Totals days={form.days} contract={contract} seesMoney={seesMoney} figures={figures} />
        </Part>
        <Part title="Contrôles">
          <Findings
            findings={findings.all}
            clean={
              isBlank ? "Les contrôles se font dès la première heure saisie." : "Rien à signaler sur cette semaine."
            }
          />
        </Part>
      </div>
      <FilesPart block={documents("row_id")} resource={timesheetWeek} record={week} />
      <Versions weekId={id} current={Number(week.version_number)} />
      <Activity resource={timesheetWeek} record={week} />
      {isSending && <SendDialog week={week} onClose={() => setSending(false)} />}
    </div>
  );
}
