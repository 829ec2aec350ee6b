import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { sizes } from "@/components/theme/tokens";
import { useWords } from "@/kit/states";
import { addDays } from "@/rules/calendar/date";
import { count } from "@/rules/french";
import { Axis } from "./Axis";
import { Bar } from "./Bar";
import styles from "./board.module.css";
import type { Chain, Conflict, Group, Line, Planning } from "./model";
import { dayAt, offDays, placeOf, type Span } from "./scale";
import { awayName, barLabel } from "./words";

/** A chain whose end is being drawn to a day; nothing is written. */
export interface Intent {
  readonly chain: Chain;
  readonly to: string;
}

interface Props {
  readonly planning: Planning;
  readonly conflicts: readonly Conflict[];
  readonly lines: readonly Line[];
  readonly span: Span;
  readonly group: Group;
  readonly today: string;
  readonly intent: Intent | null;
  readonly mayExtend: (chain: Chain) => boolean;
  readonly onOpen: (chain: Chain) => void;
  readonly onIntent: (intent: Intent | null) => void;
  /** The end was let go, or Enter was pressed. */
  readonly onDrop: () => void;
}

const LANE = sizes.row;

/** People down, days across. Only the lines in sight are drawn; weekends and today are drawn once, behind them all. */
export function Board(props: Props) {
  const { planning, conflicts, lines, span, group, today, intent, mayExtend, onOpen, onIntent, onDrop } = props;
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
    if (!area || !chain.end) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const handle = event.currentTarget;
    const end = chain.end;
    const follow = (moved: globalThis.PointerEvent) => {
      const to = dayAt(span, (moved.clientX - area.left) / area.width);
      onIntent(to > end ? { chain, to } : null);
    };
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

  /** Arrows go from bar to bar; with Shift they draw the end, a day at a time (a week with Page up and down). */
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const bar = (event.target as HTMLElement).closest<HTMLElement>("[data-chain]");
    if (!bar || event.ctrlKey || event.metaKey || event.altKey) return;
    const chain = planning.chains.find(({ key }) => key === bar.dataset.chain);
    const days = { ArrowRight: 1, ArrowLeft: -1, PageDown: 7, PageUp: -7 }[event.key];
    if (event.shiftKey && days && chain?.end && mayExtend(chain)) {
      event.preventDefault();
      const from = intent?.chain.key === chain.key ? intent.to : chain.end;
      const to = addDays(from, days);
      onIntent(to > chain.end ? { chain, to } : null);
      return;
    }
    if (event.key === "Escape" && intent) return onIntent(null);
    if (event.key === "Enter" && intent && intent.chain.key === chain?.key) {
      event.preventDefault();
      return onDrop();
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.shiftKey) return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll<HTMLElement>("[data-chain]") ?? [])];
    const next = all[all.indexOf(bar) + step];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };

  const textOf = (chain: Chain): string =>
    group === "site" ? chain.job : `${planning.companies[chain.company_id] ?? ""} · ${chain.job}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the bars inside.
    <div className={styles.board} ref={box} onKeyDown={keys}>
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
            return (
              <li key={item.key} className={styles.line} style={style}>
                <span className={styles.name} title={line.label}>
                  {line.label}
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
                            mayExtend={mayExtend(chain)}
                            onOpen={onOpen}
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
