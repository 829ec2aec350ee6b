import { Select } from "antd";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { SCOPES, useColleagues } from "@/features/members/scopes";
import { EVERYONE, MINE, readScope, writeScope } from "@/kit/list/state";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { formatPeriod } from "@/lib/dates";
import { ownsIn, useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { AccidentsCard } from "./AccidentsCard";
import { Card } from "./Card";
import { addressOf } from "./links";
import { isBlank, METRICS } from "./metrics";
import styles from "./page.module.css";
import { Today } from "./Today";
import { type Asked, type Figures, useFigures, useUnits } from "./use-figures";

const WEEKS = 13;

/** Whose figures the address asks for: the owner filter of lists, or a business unit. */
function useAsked(): { asked: Asked; choose: (value: string) => void } {
  const rights = useRights();
  const [params, setParams] = useSearchParams();
  const usual = ownsIn(rights, "contract") ? MINE : EVERYONE;
  const unit = params.get("unit");
  const scope = unit ? EVERYONE : readScope(params.get("o"), usual);
  const choose = (value: string) =>
    setParams(
      (now) => {
        const [kind, chosen = ""] = value.split(":");
        const owner = kind === "unit" ? null : writeScope(chosen, usual);
        owner === null ? now.delete("o") : now.set("o", owner);
        kind === "unit" ? now.set("unit", chosen) : now.delete("unit");
        return now;
      },
      { replace: true },
    );
  return { asked: { scope, unit }, choose };
}

/** /dashboard/figures: the agency at a glance. */
export default function FiguresPage() {
  const { asked, choose } = useAsked();
  const { data, error, refetch, isPlaceholderData } = useFigures(asked);
  const colleagues = useColleagues();
  const units = useUnits();
  const group = (label: string, kind: string, ones: readonly { id: string; name: string }[]) =>
    ones.length > 0 ? [{ label, options: ones.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name })) }] : [];
  return (
    <>
      <PageHeader
        title="Chiffres"
        subtitle={
          data && `Treize semaines, ${formatPeriod(addDays(data.monday, -7 * WEEKS), addDays(data.monday, -1))}`
        }
        actions={
          <Select
            className={styles.scope ?? ""}
            aria-label="De qui"
            value={asked.unit ? `unit:${asked.unit}` : `o:${asked.scope}`}
            onChange={choose}
            popupMatchSelectWidth={false}
            options={[
              ...SCOPES.map(({ value, label }) => ({ value: `o:${value}`, label })),
              ...group("Business unit", "unit", units),
              ...group(
                "Un managé",
                "o",
                colleagues.map(({ id, display_name }) => ({ id, name: display_name })),
              ),
            ]}
          />
        }
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : (
        <>
          {error && <Failure error={error} onRetry={() => void refetch()} />}
          <div className={styles.content} aria-busy={isPlaceholderData}>
            <Content figures={data} asked={asked} />
          </div>
        </>
      )}
    </>
  );
}

function Content({ figures, asked }: { readonly figures: Figures; readonly asked: Asked }) {
  const rights = useRights();
  const [before, now] = [figures.weeks.slice(0, WEEKS), figures.weeks.slice(-WEEKS)];
  const isEmpty = now.every(isBlank);
  // What may not be read is in no week of the answer.
  const shown = METRICS.filter(({ of }) => now.some((week) => of(week) !== undefined));
  return (
    <>
      <Today figures={figures} asked={asked} />
      <h2 className={styles.heading}>Treize semaines</h2>
      {isEmpty ? (
        <EmptyState title="Rien sur ces treize semaines">
          Ni heures, ni commandes, ni candidatures{"\u202f"}: choisissez une autre équipe, ou tout l’espace.
        </EmptyState>
      ) : (
        <>
          <p className={styles.legend}>
            <span>
              <span className={styles.now} aria-hidden />
              Ces treize semaines
            </span>
            {!before.every(isBlank) ? (
              <span>
                <span className={styles.before} aria-hidden />
                Les mêmes semaines un an avant
              </span>
            ) : (
              <span>Rien n’était encore enregistré un an avant.</span>
            )}
          </p>
          <div className={styles.cards}>
            {shown.map((metric) => {
              // A manager’s turnover is that of their unit: so are its rows.
              const isPartial = figures.is_money_partial && metric.unit === "€";
              const whose = isPartial ? { ...asked, unit: rights?.units[0] ?? null } : asked;
              return (
                <Card
                  key={metric.key}
                  metric={metric}
                  now={now}
                  before={before}
                  address={(span) => addressOf(metric.listed, span, whose, rights)}
                  note={isPartial ? "votre business unit seulement" : null}
                />
              );
            })}
            <AccidentsCard figures={figures} asked={asked} />
          </div>
        </>
      )}
    </>
  );
}
