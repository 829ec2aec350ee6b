import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import PrinterOutlined from "@ant-design/icons/es/icons/PrinterOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { Button, Input, Segmented, Select, Switch } from "antd";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { CalendarButton } from "@/features/calendar/CalendarButton";
import { EVERYONE, MINE, readScope, writeScope } from "@/kit/list/state";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { usePhone } from "@/kit/parts/use-width";
import { formatDateFull, formatPeriod, today as todayNow } from "@/lib/dates";
import { can, ownsIn, useRights } from "@/lib/rights";
import { addDays, isIsoDate } from "@/rules/calendar/date";
import { Agenda } from "./Agenda";
import { Board, type Intent } from "./Board";
import { Conflicts } from "./Conflicts";
import { Details } from "./Details";
import { type Chain, GROUPS, type Group, isIn, linesOf } from "./model";
import styles from "./page.module.css";
import { SCALES, type Scale, spanOf, stepOf } from "./scale";
import { usePlanning } from "./use-planning";
import { Verdict } from "./Verdict";

const keyIn = <T extends string>(all: Record<T, string>, value: string | null, usual: T): T =>
  value !== null && value in all ? (value as T) : usual;
const optionsOf = <T extends string>(all: Record<T, string>) =>
  (Object.entries(all) as [T, string][]).map(([value, label]) => ({ value, label }));

/** /planning: where everyone is, and what happens if an end moves. What is chosen stands in the address. */
export default function PlanningPage() {
  const rights = useRights();
  const isPhone = usePhone();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Chain | null>(null);
  const [intent, setIntent] = useState<Intent | null>(null);
  const today = todayNow();
  const day = isIsoDate(params.get("day")) ? (params.get("day") as string) : today;
  const scale = keyIn<Scale>(SCALES, params.get("scale"), "month");
  const group = keyIn<Group>(GROUPS, params.get("by"), "talent");
  const usual = ownsIn(rights, "contract") ? MINE : EVERYONE;
  const isEveryone = readScope(params.get("o"), usual) === EVERYONE;
  const text = params.get("q") ?? "";
  const only = params.get("only");
  const span = useMemo(() => spanOf(isPhone ? "fortnight" : scale, day), [isPhone, scale, day]);
  const { planning, conflicts, error, retry, isStale } = usePlanning(span);

  const set = useCallback(
    (given: Record<string, string | null>) =>
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(given)) value === null ? now.delete(name) : now.set(name, value);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const owners = useMemo(
    () => (isEveryone || !rights?.member ? null : new Set([rights.member.id, ...rights.managees])),
    [isEveryone, rights],
  );
  const drawn = useMemo(
    () => planning && { ...planning, chains: planning.chains.filter((chain) => isIn(span, chain)) },
    [planning, span],
  );
  const lines = useMemo(
    () =>
      drawn
        ? linesOf(
            drawn,
            group,
            {
              text,
              owners,
              isUndecided: only === "undecided",
              keys: only === "conflicts" ? new Set(conflicts.map(({ key }) => key)) : null,
            },
            today,
          )
        : [],
    [drawn, group, text, owners, only, conflicts, today],
  );
  const shown = useMemo(() => {
    const keys = new Set(
      lines.flatMap((line) => (line.kind === "person" ? line.lanes.flat().map(({ key }) => key) : [])),
    );
    return conflicts.filter(({ key }) => keys.has(key));
  }, [conflicts, lines]);
  const mayCreate = can(rights, "contracts", "create");
  const mayExtend = useCallback(
    (chain: Chain) => mayCreate && chain.status === "signed" && chain.is_term_precise && chain.end !== null,
    [mayCreate],
  );

  if (error && !planning) return <Failure error={error} onRetry={retry} />;
  return (
    <>
      <PageHeader
        title="Planning"
        subtitle={isPhone ? formatDateFull(day) : formatPeriod(span.from, span.to)}
        actions={
          <>
            <CalendarButton />
            {!isPhone && (
              <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
                Imprimer
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <fieldset className={styles.steps} aria-label="Période">
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label="Avant"
            onClick={() => set({ day: isPhone ? addDays(day, -1) : stepOf(scale, span, -1) })}
          />
          <Button disabled={day === today} onClick={() => set({ day: null })}>
            Aujourd’hui
          </Button>
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label="Après"
            onClick={() => set({ day: isPhone ? addDays(day, 1) : stepOf(scale, span, 1) })}
          />
        </fieldset>
        {!isPhone && (
          <>
            <Segmented
              aria-label="Échelle"
              value={scale}
              options={optionsOf(SCALES)}
              onChange={(value) => set({ scale: value === "month" ? null : value })}
            />
            <Select
              aria-label="Lignes"
              className={styles.by ?? ""}
              value={group}
              options={optionsOf(GROUPS)}
              onChange={(value) => set({ by: value === "talent" ? null : value })}
            />
          </>
        )}
        <Select
          aria-label="Ne montrer que"
          className={styles.by ?? ""}
          value={only ?? "all"}
          options={[
            { value: "all", label: "Tout" },
            { value: "undecided", label: "Sans décision à J-7" },
            { value: "conflicts", label: "En conflit" },
          ]}
          onChange={(value) => set({ only: value === "all" ? null : value })}
        />
        <label className={styles.mine} htmlFor="planning-mine">
          <Switch
            id="planning-mine"
            size="small"
            checked={!isEveryone}
            disabled={!rights?.member}
            onChange={(on) => set({ o: writeScope(on ? MINE : EVERYONE, usual) })}
          />
          Moi et mes managés
        </label>
        <Input
          className={styles.search ?? ""}
          allowClear
          placeholder="Talent, client, chantier, métier…"
          aria-label="Chercher dans le planning"
          defaultValue={text}
          onChange={(event) => set({ q: event.target.value || null })}
        />
      </div>
      {error && <Failure error={error} onRetry={retry} />}
      {!drawn ? (
        <Skeleton rows={12} />
      ) : (
        <div aria-busy={isStale}>
          <Conflicts conflicts={shown} planning={drawn} onOpen={setOpened} />
          {isPhone ? (
            <Agenda day={day} planning={drawn} lines={lines} conflicts={shown} onOpen={setOpened} />
          ) : lines.length === 0 ? (
            <EmptyState title="Rien à dessiner sur cette période">
              Aucun contrat ne répond à ces filtres. Élargissez-les, ou changez de période.
            </EmptyState>
          ) : (
            <Board
              planning={drawn}
              conflicts={shown}
              lines={lines}
              span={span}
              group={group}
              today={today}
              intent={intent}
              mayExtend={mayExtend}
              onOpen={setOpened}
              onIntent={setIntent}
              onDrop={() => document.getElementById("planning-verdict")?.querySelector("a")?.focus()}
            />
          )}
          <div id="planning-verdict">{intent && <Verdict intent={intent} onLeave={() => setIntent(null)} />}</div>
          <Details
            chain={opened}
            planning={drawn}
            conflicts={conflicts.filter(({ key }) => key === opened?.key)}
            mayExtend={opened !== null && mayExtend(opened)}
            onExtend={(chain) => {
              setOpened(null);
              setIntent({ chain, to: addDays(chain.end ?? today, 1) });
            }}
            onClose={() => setOpened(null)}
          />
        </div>
      )}
    </>
  );
}
