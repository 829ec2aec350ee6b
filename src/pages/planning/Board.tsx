import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from "react";
import { sizes } from "@/components/theme/tokens";
import { useWords } from "@/kit/states";
import { addDays } from "@/rules/calendar/date";
import { count } from "@/rules/french";
import { Axis } from "./Axis";
import { Bar } from "./Bar";
import styles from "./board.module.css";
import { firstCut, type Intent, intentOf, type May } from "./intent";
import type { Group, Line } from "./lines";
import type { Chain, Conflict, Order, Planning } from "./model";
import { OrderRow } from "./OrderRow";
import { dayAt, offDays, placeOf, type Span } from "./scale";
import { awayName, barLabel, remaining } from "./words";

interface Props {
  readonly planning: Planning;
  readonly conflicts: readonly Conflict[];
  readonly lines: readonly Line[];
  readonly span: Span;
  readonly group: Group;
  readonly today: string;
  readonly intent: Intent | null;
  readonly may: May;
  /** The scissors are in hand: a press on a bar ends it on that day. */
  readonly isCutting: boolean;
  readonly onOpen: (chain: Chain) => void;
  readonly onIntent: (intent: Intent | null) => void;
  /** By order, the required criteria that whoever is in hand fails. */
  readonly fits: ReadonlyMap<string, number>;
  /** Someone goes on an order: let go on it, or its bar was pressed. Null: not now. */
  readonly onPlace: ((order: Order, talentId?: string) => void) | null;
  /** The end was let go, or Enter was pressed. */
  readonly onDrop: () => void;
}

const LANE = sizes.row;
/** Where the arrows stop. */
const STOPS = "[data-chain], [data-order]";

/** People down, days across. Only the lines in sight are drawn; weekends and today are drawn once, behind them all. */
export function Board(props: Props) {
  const { planning, conflicts, lines, span, group, today, intent, may, isCutting } = props;
  const { onOpen, onIntent, onDrop, fits, onPlace } = props;
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const named = useMemo(() => Map.groupBy(conflicts, ({ key }) => key), [conflicts]);
  const bands = useMemo(() => offDays(span), [span]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => {
      const line = lines[index];
      return line?.kind === "person" ? Math.max(1, line.lanes.length) * LANE + 8 : LANE;
    },
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 12,
  });
  const now = placeOf(span, today, today);

  const grab = (chain: Chain, event: PointerEvent<HTMLSpanElement>) => {
    const area = track.current?.getBoundingClientRect();
    if (!area) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const handle = event.currentTarget;
    const follow = ({ clientX }: globalThis.PointerEvent) =>
      onIntent(intentOf(chain, dayAt(span, (clientX - area.left) / area.width), may));
    // Ended by the hand, or by the system that took the pointer away.
    const over = new AbortController();
    const { signal } = over;
    handle.addEventListener("pointermove", follow, { signal });
    const letGo = (then: () => void) => () => {
      over.abort();
      then();
    };
    handle.addEventListener("pointerup", letGo(onDrop), { signal });
    handle.addEventListener(
      "pointercancel",
      letGo(() => onIntent(null)),
      { signal },
    );
  };

  const press = (chain: Chain, { clientX, detail }: MouseEvent) => {
    if (!isCutting || !may.cut(chain)) return onOpen(chain);
    const area = track.current?.getBoundingClientRect();
    // Pressed with the keyboard, a bar has no place under a pointer.
    const day = area && detail > 0 ? dayAt(span, (clientX - area.left) / area.width) : firstCut(chain, today);
    onIntent(intentOf(chain, day, { ...may, extend: () => false }));
    onDrop();
  };

  /**
   * Arrows go from bar to bar; with Shift they draw the end, a day at a time (a week with Page up and down); C lays the
   * scissors.
   */
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const bar = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
    if (!bar || event.ctrlKey || event.metaKey || event.altKey) return;
    const chain = planning.chains.find(({ key }) => key === bar.dataset.chain);
    const days = { ArrowRight: 1, ArrowLeft: -1, PageDown: 7, PageUp: -7 }[event.key];
    if (chain && ((event.shiftKey && days) || event.key === "c")) {
      event.preventDefault();
      const from = intent?.chain.key === chain.key ? intent.to : (chain.end ?? firstCut(chain, today));
      return onIntent(intentOf(chain, days ? addDays(from, days) : firstCut(chain, today), may));
    }
    if (event.key === "Escape" && intent) return onIntent(null);
    if (event.key === "Enter" && intent && intent.chain.key === chain?.key) {
      event.preventDefault();
      return onDrop();
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.shiftKey) return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const next = all[all.indexOf(bar) + step];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };

  const textOf = (chain: Chain): string =>
    group === "site" ? chain.job : `${planning.companies[chain.company_id] ?? ""} · ${chain.job}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the bars inside.
    <div className={styles.board} ref={box} data-cutting={isCutting || undefined} onKeyDown={keys}>
      <div className={styles.head}>
        <span className={styles.corner}>{count(lines.filter(({ kind }) => kind === "person").length, "personne")}</span>
        <div className={styles.track} ref={track}>
          <Axis span={span} today={today} />
        </div>
      </div>
      <div className={styles.body} style={{ height: rows.getTotalSize() }}>
        <div className={styles.behind} aria-hidden>
          {bands.map(({ day, days }) => (
            <span
              key={day}
              className={styles.band}
              style={{
                left: `${placeOf(span, day, day)?.left ?? 0}%`,
                width: `${(100 * days) / span.days}%`,
              }}
            />
          ))}
          {now && <span className={styles.now} style={{ left: `${now.left}%`, width: `${now.width}%` }} />}
        </div>
        <ul className={styles.lines}>
          {rows.getVirtualItems().map((item) => {
            const line = lines[item.index];
            if (!line) return null;
            const style = { transform: `translateY(${item.start}px)`, height: item.size };
            if (line.kind === "group")
              return (
                <li key={item.key} className={styles.group} style={style}>
                  <strong>{line.label}</strong> <span>{count(line.people, "personne")}</span>
                </li>
              );
            if (line.kind === "order")
              return (
                <li key={item.key} className={styles.line} style={style}>
                  <OrderRow order={line.order} span={span} failed={fits.get(line.order.id)} onPlace={onPlace} />
                </li>
              );
            return (
              <li key={item.key} className={styles.line} style={style}>
                <span className={styles.name} title={line.label}>
                  {line.label}
                  {line.undecided !== null && <small> Sans décision, {remaining(line.undecided)}</small>}
                </span>
                <div className={styles.track}>
                  {line.away.map((one) => {
                    const place = placeOf(span, one.start, one.end);
                    return (
                      place && (
                        <span
                          key={one.id}
                          className={styles.away}
                          title={awayName(one.kind)}
                          style={{ left: `${place.left}%`, width: `${place.width}%` }}
                        >
                          {awayName(one.kind)}
                        </span>
                      )
                    );
                  })}
                  {line.lanes.map((lane, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place, and nothing else.
                    <div key={index} className={styles.lane} style={{ top: index * LANE + 4 }}>
                      {lane.map((chain) => {
                        const said = named.get(chain.key) ?? [];
                        const state = words.state("contract", chain.status)?.label ?? chain.status;
                        return (
                          <Bar
                            key={chain.key}
                            chain={chain}
                            span={span}
                            label={barLabel(textOf(chain), chain, planning, state, said)}
                            text={textOf(chain)}
                            conflicts={said}
                            target={intent?.chain.key === chain.key ? intent.to : null}
                            mayDraw={may.extend(chain) || may.cut(chain)}
                            onPress={press}
                            onGrab={grab}
                          />
                        );
                      })}
                    </div>
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
