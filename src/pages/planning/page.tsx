import PrinterOutlined from "@ant-design/icons/es/icons/PrinterOutlined";
import { Button } from "antd";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { CalendarButton } from "@/features/calendar/CalendarButton";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { InPlaceProvider, useInPlace } from "@/kit/show/in-place";
import { formatDateFull, formatPeriod } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { mondayOf } from "@/rules/calendar/week";
import { Agenda } from "./Agenda";
import { Board } from "./Board";
import { Conflicts } from "./Conflicts";
import { Details } from "./Details";
import { firstCut, type Intent, type May } from "./intent";
import { linesOf } from "./lines";
import { type Chain, isIn, type Order } from "./model";
import type { Placed } from "./Placing";
import styles from "./page.module.css";
import { PrintedPlanning } from "./print/PrintedPlanning";
import { spanOf } from "./scale";
import { Tools } from "./Tools";
import { useAsked } from "./use-asked";
import { useFits } from "./use-fits";
import { usePlanning } from "./use-planning";
import { Verdict } from "./Verdict";

const Placing = lazy(() => import("./Placing"));

const NOBODY: Placed = { who: null, order: null, wanted: null };
/** What runs, or waits, may be ended. */
const CUTTABLE = new Set(["signed", "suspended"]);

/** /planning: where everyone is, and what happens if an end moves. What is chosen stands in the address. */
export default function PlanningPage() {
  const rights = useRights();
  const asked = useAsked();
  const { today, day, isPhone, scale, group, ordering, only, text, isEveryone, isPlacing, set } = asked;
  const [opened, setOpened] = useState<Chain | null>(null);
  const [intent, setIntent] = useState<Intent | null>(null);
  const [isCutting, setCutting] = useState(false);
  const [placed, setPlaced] = useState<Placed>(NOBODY);
  const fits = useFits(placed.who);
  const inPlace = useInPlace();
  // An end that was let go is decided on next; what is said of it may come with it.
  const [drops, setDrops] = useState(0);
  useEffect(() => {
    if (drops > 0) document.getElementById("planning-verdict")?.querySelector("a")?.focus();
  }, [drops]);
  const span = useMemo(() => spanOf(isPhone ? "fortnight" : scale, day), [isPhone, scale, day]);
  const owners = useMemo(
    () => (isEveryone || !rights?.member ? null : new Set([rights.member.id, ...rights.managees])),
    [isEveryone, rights],
  );
  const { planning, conflicts, error, retry, isStale } = usePlanning(span, owners);
  const drawn = useMemo(
    () =>
      planning && {
        ...planning,
        chains: planning.chains.filter((chain) => isIn(span, chain)),
        orders: planning.orders.filter((order) => isIn(span, order)),
      },
    [planning, span],
  );
  const narrowing = useMemo(() => {
    const keys = only === "conflicts" ? new Set(conflicts.map(({ key }) => key)) : null;
    return { text, owners, isUndecided: only === "undecided", keys, ordering };
  }, [text, owners, only, ordering, conflicts]);
  const lines = useMemo(() => (drawn ? linesOf(drawn, group, narrowing, today) : []), [drawn, group, narrowing, today]);
  const shown = useMemo(() => {
    const keys = new Set(
      lines.flatMap((line) => (line.kind === "person" ? line.lanes.flat().map(({ key }) => key) : [])),
    );
    return conflicts.filter(({ key }) => keys.has(key));
  }, [conflicts, lines]);
  const mayCreate = can(rights, "contracts", "create");
  const mayPlace = mayCreate && can(rights, "missions", "create") && can(rights, "talents", "read");
  const may = useMemo<May>(
    () => ({
      extend: (chain) => mayCreate && chain.status === "signed" && chain.is_term_precise && chain.end !== null,
      cut: (chain) => mayCreate && CUTTABLE.has(chain.status) && (chain.end ?? today) >= today,
    }),
    [mayCreate, today],
  );
  const place = useCallback(
    (order: Order, who?: string) => {
      // Nobody is in hand: the order is looked for first.
      setPlaced((now) => (who || now.who ? { ...now, who: who ?? now.who, order } : { ...NOBODY, wanted: order }));
      set({ place: "1" });
    },
    [set],
  );
  const monday = mondayOf(day);
  const isThisWeek = mondayOf(today) === monday;

  if (error && !planning) return <Failure error={error} onRetry={retry} />;
  return (
    <InPlaceProvider value={inPlace}>
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
      <Tools
        asked={asked}
        span={span}
        mayPlace={mayPlace}
        mayCut={mayCreate}
        isCutting={isCutting}
        onCutting={setCutting}
      />
      {error && <Failure error={error} onRetry={retry} />}
      {!drawn ? (
        <Skeleton rows={12} />
      ) : (
        <div aria-busy={isStale}>
          <PrintedPlanning planning={drawn} narrowing={narrowing} span={span} today={today} />
          <Conflicts conflicts={shown} planning={drawn} onOpen={setOpened} />
          {isPhone ? (
            <Agenda day={day} planning={drawn} lines={lines} conflicts={shown} onOpen={setOpened} />
          ) : (
            <div className={styles.where} data-placing={isPlacing || undefined}>
              {isPlacing && (
                <Suspense fallback={<Skeleton rows={6} />}>
                  <Placing
                    planning={drawn}
                    from={isThisWeek ? today : monday}
                    to={addDays(monday, 6)}
                    isThisWeek={isThisWeek}
                    key={placed.wanted?.id ?? "free"}
                    placed={placed}
                    onChange={(change) => setPlaced((now) => ({ ...now, ...change }))}
                  />
                </Suspense>
              )}
              {lines.length === 0 ? (
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
                  may={may}
                  isCutting={isCutting}
                  onOpen={setOpened}
                  onIntent={setIntent}
                  fits={fits}
                  onPlace={mayPlace ? place : null}
                  onDrop={() => setDrops((count) => count + 1)}
                />
              )}
            </div>
          )}
          <div id="planning-verdict" className={styles.decided}>
            {intent && <Verdict intent={intent} onLeave={() => setIntent(null)} />}
          </div>
          <Details
            chain={opened}
            planning={drawn}
            conflicts={conflicts.filter(({ key }) => key === opened?.key)}
            may={may}
            span={span}
            onExtend={(chain) => {
              setOpened(null);
              setIntent({ chain, to: addDays(chain.end ?? today, 1) });
            }}
            onCut={(chain) => {
              setOpened(null);
              setIntent({ chain, to: firstCut(chain, today) });
            }}
            onClose={() => setOpened(null)}
          />
        </div>
      )}
    </InPlaceProvider>
  );
}
