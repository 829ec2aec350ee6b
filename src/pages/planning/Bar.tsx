import { type MouseEvent, memo, type PointerEvent } from "react";
import { addDays } from "@/rules/calendar/date";
import styles from "./bar.module.css";
import { type Chain, type Conflict, legalEnd } from "./model";
import { placeOf, type Span } from "./scale";
import { lookOf } from "./words";

interface Props {
  readonly chain: Chain;
  readonly span: Span;
  readonly label: string;
  /** What the bar says: client and trade, or the trade alone under a client. */
  readonly text: string;
  readonly conflicts: readonly Conflict[];
  /** The day its end is being drawn to. */
  readonly target: string | null;
  readonly mayDraw: boolean;
  readonly onPress: (chain: Chain, event: MouseEvent) => void;
  readonly onGrab: (chain: Chain, event: PointerEvent<HTMLSpanElement>) => void;
}

const at = (span: Span, day: string | null | undefined): string | null => {
  const place = day ? placeOf(span, day, day) : null;
  return place ? `${place.left}%` : null;
};

/** A chain of contracts: its days, the window of souplesse, the last lawful day, its amendments, what does not fit. */
export const Bar = memo(function Bar(props: Props) {
  const { chain, span, label, text, conflicts, target, mayDraw, onPress, onGrab } = props;
  const place = placeOf(span, chain.start, chain.end);
  if (!place) return null;
  const souplesse = chain.window && placeOf(span, chain.window[0] ?? chain.start, chain.window[1]);
  const lawful = legalEnd(chain);
  const reach = target && chain.end && target > chain.end ? placeOf(span, addDays(chain.end, 1), target) : null;
  const off = target && (!chain.end || target < chain.end) ? placeOf(span, addDays(target, 1), chain.end) : null;
  const tooFar = lawful && at(span, addDays(lawful, 1));
  return (
    <>
      {souplesse && chain.window?.[1] && (
        <span className={styles.souplesse} style={{ left: `${souplesse.left}%`, width: `${souplesse.width}%` }} />
      )}
      {tooFar && <span className={styles.lawful} style={{ left: tooFar }} />}
      {reach && <span className={styles.reach} style={{ left: `${reach.left}%`, width: `${reach.width}%` }} />}
      <button
        type="button"
        className={styles.bar}
        data-look={lookOf(chain.status)}
        data-before={chain.start < span.from || undefined}
        data-after={!chain.end || chain.end > span.to || undefined}
        data-chain={chain.key}
        style={{ left: `${place.left}%`, width: `${place.width}%` }}
        aria-label={label}
        {...(mayDraw && { "aria-keyshortcuts": "Shift+ArrowRight Shift+ArrowLeft C" })}
        onClick={(event) => onPress(chain, event)}
      >
        <span className={styles.text}>{text}</span>
      </button>
      {off && <span className={styles.off} style={{ left: `${off.left}%`, width: `${off.width}%` }} />}
      {chain.steps?.map((step) => {
        const left = at(span, step.on);
        return left && <span key={step.id} className={styles.step} data-look={lookOf(step.status)} style={{ left }} />;
      })}
      {chain.absent?.map((day) => {
        const left = at(span, day);
        return left && <span key={day} className={styles.absent} style={{ left, width: `${100 / span.days}%` }} />;
      })}
      {conflicts.map((one) => {
        const left = at(span, one.on);
        return left && <span key={`${one.kind}${one.on}`} className={styles.notch} style={{ left }} />;
      })}
      {mayDraw && chain.end && chain.end >= span.from && chain.end <= span.to && (
        <span
          className={styles.handle}
          style={{ left: `${place.left + place.width}%` }}
          onPointerDown={(event) => onGrab(chain, event)}
        />
      )}
    </>
  );
});
