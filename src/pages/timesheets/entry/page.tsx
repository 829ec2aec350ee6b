import timesheetWeek from "@resources/time/timesheet-week";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Alert, Button, Input, Segmented, Switch } from "antd";
import { useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { useShortcuts } from "@/components/layout/shortcuts";
import { sizes } from "@/components/theme/tokens";
import { useFigures } from "@/features/figures/use-figures";
import { hoursText } from "@/features/timesheet/cell";
import { focusCell, moveInGrid, type Place } from "@/features/timesheet/grid-keys";
import { mondayOfParameter, WeekStepper } from "@/features/timesheet/WeekStepper";
import { pathOf } from "@/kit/declaration";
import { EVERYONE, MINE, readScope, writeScope } from "@/kit/list/state";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { usePhone } from "@/kit/parts/use-width";
import { useWords } from "@/kit/states";
import { formatEuro } from "@/lib/money";
import { ownsIn, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { OPEN } from "../data";
import { EntryRow, type RowActions } from "./EntryRow";
import { GridHead } from "./GridHead";
import { MissingWeeks } from "./MissingWeeks";
import { narrowed } from "./narrow";
import styles from "./page.module.css";
import { totalsOf } from "./totals";
import { type EntryWeek, useEntryWeeks } from "./use-entry";
import { useSaves } from "./use-saves";

/** /timesheets/entry?monday=… : the hours of everybody, one row per talent, saved row by row. */
export default function TimesheetEntry() {
  const rights = useRights();
  const words = useWords();
  const isPhone = usePhone();
  const [params, setParams] = useSearchParams();
  const monday = mondayOfParameter(params.get("monday"));
  const usual = ownsIn(rights, "timesheet_week") ? MINE : EVERYONE;
  const isEveryone = readScope(params.get("o"), usual) === EVERYONE;
  const [text, setText] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);

  const owners = useMemo(
    () => (isEveryone || !rights?.member ? null : [rights.member.id, ...rights.managees]),
    [isEveryone, rights],
  );
  const { weeks, isPending, error, refetch, replace } = useEntryWeeks(monday, owners);
  const { figures } = useFigures();
  const saves = useSaves(weeks, replace, figures);
  const { drafts, states, type, planned, save, saveAll } = saves;
  // A row that has just been filled in stays where it is, though it no longer waits.
  const shown = useMemo(
    () =>
      narrowed(weeks, text, false).filter(
        (week) => !isWaiting || narrowed([week], "", true).length > 0 || kept.has(week.id),
      ),
    [weeks, text, isWaiting, kept],
  );
  const open = shown.filter((week) => OPEN.includes(week.status));

  const actions = useMemo<RowActions>(
    () => ({
      type: (week, day, value) => {
        setKept((now) => new Set(now).add(week.id));
        type(week, day, value);
      },
      save: (id) => void save(id),
      planned: (week) => planned(week, true),
      select: (id, on) =>
        setSelection((now) => {
          const next = new Set(now);
          if (on) next.add(id);
          else next.delete(id);
          return next;
        }),
    }),
    [type, save, planned],
  );

  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => (isPhone ? 3.4 * sizes.touch : sizes.touch),
    overscan: 8,
    getItemKey: (index) => shown[index]?.id ?? index,
  });

  /** The next row that has this cell to type in; it may have to be drawn first. */
  const bring = ({ row, column }: Place, step: -1 | 1) => {
    let next = row;
    const has = (week: EntryWeek) => column < 2 || (OPEN.includes(week.status) && week.slots[column - 2]);
    for (let week = shown[next]; week && !has(week); week = shown[next]) next += step;
    if (!shown[next]) return;
    rows.scrollToIndex(next);
    const focus = () => box.current !== null && focusCell(box.current, { row: next, column });
    if (!focus()) requestAnimationFrame(() => focus() || requestAnimationFrame(focus));
  };

  async function applyPlannedHours() {
    const chosen = open.filter((week) => selection.has(week.id));
    setKept((now) => new Set([...now, ...chosen.map((week) => week.id)]));
    for (const week of chosen) planned(week, true);
    const refused = await saveAll(chosen.map((week) => week.id));
    setSelection(new Set());
    const done = chosen.length - refused;
    toast({
      type: refused > 0 ? "error" : "success",
      description: `${done} ${done > 1 ? "relevés remplis" : "relevé rempli"} avec les heures prévues.${refused > 0 ? `\n${refused} à revoir.` : ""}`,
    });
  }

  useShortcuts({ "ctrl+s": { label: "Enregistrer toutes les lignes", run: () => void saveAll() } });

  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const isAllSelected = open.length > 0 && open.every((week) => selection.has(week.id));
  const totals = totalsOf(shown, drafts, figures);

  return (
    <div className={styles.page}>
      <PageHeader
        title="Saisie des heures"
        actions={
          <>
            <WeekStepper monday={monday} onChange={(next) => set("monday", next)} />
            <Link to={`${pathOf.beside(timesheetWeek, "send")}?monday=${monday}`} tabIndex={-1}>
              <Button>Envoyer aux clients…</Button>
            </Link>
          </>
        }
      />
      <div className={styles.toolbar}>
        <Input
          className={styles.search ?? ""}
          allowClear
          placeholder="Talent, client, chantier, contrat"
          aria-label="Chercher dans la semaine"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Segmented
          aria-label="À qui"
          value={isEveryone ? EVERYONE : MINE}
          onChange={(scope) => set("o", writeScope(scope, usual))}
          options={[
            { value: MINE, label: "Moi et mes managés" },
            { value: EVERYONE, label: "Tout l’espace" },
          ]}
        />
        <label className={styles.switch} htmlFor="entry-waiting">
          <Switch id="entry-waiting" size="small" checked={isWaiting} onChange={setWaiting} />À saisir seulement
        </label>
        <Button disabled={selection.size === 0} onClick={() => void applyPlannedHours()}>
          Appliquer les heures prévues{selection.size > 0 && ` (${selection.size})`}
        </Button>
      </div>
      <MissingWeeks monday={monday} owners={owners} />
      {error && weeks.length === 0 ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton />
      ) : shown.length === 0 ? (
        <EmptyState
          title="Aucun relevé à montrer pour cette semaine"
          action={
            !isEveryone && <Button onClick={() => set("o", writeScope(EVERYONE, usual))}>Voir tout l’espace</Button>
          }
        >
          {weeks.length > 0
            ? "Élargissez la recherche."
            : "Les relevés naissent des contrats signés ou à signer qui courent cette semaine-là."}
        </EmptyState>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cells inside */}
          <div
            ref={box}
            className={styles.box}
            onKeyDown={(event) => {
              if (box.current && event.target instanceof Element) moveInGrid(event, box.current, event.target, bring);
            }}
          >
            <GridHead
              monday={monday}
              isAllSelected={isAllSelected}
              onSelectAll={(on) => setSelection(new Set(on ? open.map((week) => week.id) : []))}
            />
            <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
              {rows.getVirtualItems().map((item) => {
                const week = shown[item.index];
                return (
                  week && (
                    <div key={item.key} className={styles.item} style={{ top: item.start, height: item.size }}>
                      <EntryRow
                        week={week}
                        row={item.index}
                        draft={drafts.get(week.id)}
                        state={states.get(week.id)}
                        status={words.state("timesheet_week", week.status)}
                        isSelected={selection.has(week.id)}
                        figures={figures}
                        actions={actions}
                      />
                    </div>
                  )
                );
              })}
            </div>
          </div>
          <p className={styles.foot}>
            <span>
              {shown.length} {shown.length > 1 ? "relevés" : "relevé"} · {hoursText(totals.worker)} saisies sur{" "}
              {hoursText(totals.planned)} prévues
              {totals.payCents > 0 &&
                ` · ${formatEuro(totals.payCents / 100)} bruts · ${formatEuro(totals.billCents / 100)} facturés HT`}
              {drafts.size > 0 && ` · ${drafts.size} à enregistrer`}
            </span>
            <span className={styles.keys}>
              <kbd>=</kbd> le jour comme prévu · <kbd>+</kbd> la semaine comme prévue · <kbd>↑</kbd> <kbd>↓</kbd>{" "}
              <kbd>Entrée</kbd> · «{"\u202f"}7h30{"\u202f"}», «{"\u202f"}7,5{"\u202f"}», «{"\u202f"}MAL{"\u202f"}»
            </span>
          </p>
        </>
      )}
      {[...states.values()].some((one) => one.at === "failed") && (
        <Alert
          type="error"
          showIcon
          title="Des lignes ne sont pas enregistrées"
          action={<Button onClick={() => void saveAll()}>Réessayer tout</Button>}
        />
      )}
    </div>
  );
}
