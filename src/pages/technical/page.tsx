import jobRun from "@resources/settings/job-run";
import { Button, Skeleton } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { Section } from "@/components/layout/Section";
import type { Tone } from "@/components/theme/tokens";
import { pathOf } from "@/kit/declaration";
import { useAssistant } from "@/kit/use-assistant";
import { formatDateTime, formatTime } from "@/lib/dates";
import { frEuro } from "@/rules/french";
import { KINDS, type Overview, STATES, useOverview, verdict } from "./overview";
import styles from "./page.module.css";

type Line = { key: string; name: string; to?: string; tag: { label: string; tone: Tone }; detail: readonly string[] };

function Figures({ figures }: { figures: readonly (readonly [label: string, value: number | string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{typeof value === "number" ? value.toLocaleString("fr-FR") : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.list}>
      {lines.map(({ key, name, to, tag, detail }) => (
        <li key={key} className={styles.line}>
          <span className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</span>
          <ToneTag tone={tag.tone}>{tag.label}</ToneTag>
          <span className={styles.detail}>{detail.filter(Boolean).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}

const stateOf = (status: string) => STATES[status] ?? { label: status, tone: "neutral" as const };
const tries = (attempts: number, most?: number): string =>
  `${attempts} essai${attempts > 1 ? "s" : ""}${most ? ` sur ${most}` : ""}`;
const times = (count: number): string => `${count.toLocaleString("fr-FR")} fois`;
const slowest = (ms: number | null): string =>
  ms === null ? "" : `au plus long ${(ms / 1000).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0s`;

function linesOf({ job_list, mail_list, incidents, statements }: Overview) {
  const seen = (kind: "error" | "slow"): Line[] =>
    incidents
      .filter((incident) => incident.kind === kind)
      .map(({ id, place, code, occurrences, longest_ms, last_at }) => ({
        key: id,
        name: place,
        tag: { label: code || times(occurrences), tone: kind === "error" ? "bad" : "waiting" },
        detail: [code ? times(occurrences) : "", slowest(longest_ms), `le ${formatDateTime(last_at)}`],
      }));
  return {
    jobs: job_list.map(({ id, kind, status, attempts, max_attempts, error, at }) => ({
      key: id,
      name: KINDS[kind] ?? kind,
      to: pathOf.show(jobRun, id),
      tag: stateOf(status),
      detail: [tries(attempts, max_attempts), `le ${formatDateTime(at)}`, error ?? ""],
    })),
    mails: mail_list.map(({ id, template, status, attempts, error, at }) => ({
      key: id,
      name: KINDS[template] ?? (template || "E-mail de connexion"),
      tag: stateOf(status),
      detail: [tries(attempts), `le ${formatDateTime(at)}`, error ?? ""],
    })),
    errors: seen("error"),
    slow: [
      ...seen("slow"),
      ...statements.map(
        ({ statement, calls, mean_ms, longest_ms }): Line => ({
          key: statement,
          name: statement,
          tag: { label: `${mean_ms.toLocaleString("fr-FR")}\u00a0ms en moyenne`, tone: "waiting" },
          detail: [times(calls), slowest(longest_ms)],
        }),
      ),
    ],
  };
}

function Part({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} hint={hint} wide>
      {children}
    </Section>
  );
}

/** The model that reads for the agency: which one, and what the month came to. */
function Assistant({ month }: { month: Overview["assistant"] }) {
  const { model = null, hearing = null } = useAssistant().data ?? {};
  return (
    <Part
      title="Assistant"
      hint={<ToneTag tone={model ? "good" : "neutral"}>{model ? `Branché\u202f: ${model}` : "Pas branché"}</ToneTag>}
    >
      <Figures
        figures={[
          ["Appels du mois", month.calls],
          ["Échecs du mois", month.failed],
          ["Jetons du mois", month.tokens],
          ["Transcription", hearing ?? "pas branchée"],
          ["Coût du mois", month.euros === null ? "non chiffré" : frEuro(month.euros)],
        ]}
      />
      <p className={styles.none}>
        {model
          ? "Chaque appel est gardé six mois, avec ce qui est parti et ce qui est revenu."
          : "Rien ne sort de Relais tant que AI_URL et AI_MODEL ne sont pas réglés sur le serveur."}
      </p>
    </Part>
  );
}

function Parts({ overview }: { overview: Overview }) {
  const { jobs, mails } = overview;
  const lines = linesOf(overview);
  const [jobState, mailState] = [verdict(jobs, jobs.failed_today), verdict(mails, mails.failed)];
  return (
    <>
      <Part title="Tâches de fond" hint={<ToneTag tone={jobState.tone}>{jobState.label}</ToneTag>}>
        <Figures
          figures={[
            ["En attente", jobs.waiting],
            ["Prévues", jobs.planned],
            ["En cours", jobs.running],
            ["Échecs en 24\u00a0h", jobs.failed_today],
          ]}
        />
        <Lines lines={lines.jobs} none="Rien n’attend, rien n’a échoué." />
      </Part>
      <Part title="E-mails" hint={<ToneTag tone={mailState.tone}>{mailState.label}</ToneTag>}>
        <Figures
          figures={[
            ["En attente", mails.waiting],
            ["Échecs en 7 jours", mails.failed],
            ["Partis en 24\u00a0h", mails.sent_today],
          ]}
        />
        <Lines lines={lines.mails} none="Tous les e-mails sont partis." />
      </Part>
      <Part title="Erreurs du serveur" hint="En sept jours, par adresse et par code.">
        <Lines lines={lines.errors} none="Aucune erreur en sept jours." />
      </Part>
      <Part title="Requêtes lentes" hint={"Une seconde et plus, en sept jours\u202f; sans leurs valeurs."}>
        <Lines lines={lines.slow} none="Aucune requête lente en sept jours." />
      </Part>
      <Assistant month={overview.assistant} />
    </>
  );
}

/** /technical: whether the machine works, for who looks after it. */
export default function Technical() {
  const { data, isError, refetch, isFetching } = useOverview();
  const again = (
    <Button loading={isFetching} onClick={() => void refetch()}>
      Actualiser
    </Button>
  );
  return (
    <>
      <PageHeader
        title="État technique"
        subtitle={
          data
            ? `Files, e-mails, erreurs et lenteurs, à ${formatTime(data.at)}.`
            : "Files, e-mails, erreurs et lenteurs."
        }
        actions={again}
      />
      {!data && isError && <EmptyState title="L’état de la machine n’a pas pu être lu" action={again} />}
      {!data && !isError && <Skeleton active />}
      {data && <Parts overview={data} />}
    </>
  );
}
