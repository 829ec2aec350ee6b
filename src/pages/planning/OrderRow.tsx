import clientOrder from "@resources/missions/client-order";
import { useRef } from "react";
import { Link } from "react-router";
import { useDropTarget } from "@/kit/board/use-drag";
import { pathOf } from "@/kit/declaration";
import { formatPeriod } from "@/lib/dates";
import type { Order } from "./model";
import styles from "./placing.module.css";
import { placeOf, type Span } from "./scale";
import { fitText, placesText } from "./words";

interface Props {
  readonly order: Order;
  readonly span: Span;
  /** Required criteria that whoever is in hand fails; undefined: nobody is, or it is not known. */
  readonly failed: number | undefined;
  /** Null: who may not place anyone, or does not now. */
  readonly onPlace: ((order: Order, talentId?: string) => void) | null;
}

/** An order that looks for someone: its days, its free posts; whoever is let go here is asked about. */
export function OrderRow({ order, span, failed, onPlace }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useDropTarget(ref, (id) => onPlace?.(order, id));
  const place = placeOf(span, order.start, order.end);
  const text = [order.job, placesText(order), failed !== undefined && fitText(failed)].filter(Boolean).join(" · ");
  const style = place ? { left: `${place.left}%`, width: `${place.width}%` } : {};
  return (
    <div ref={ref} className={styles.order} data-over={isOver || undefined}>
      <Link className={styles.name} to={pathOf.show(clientOrder, order.id)} title={order.job}>
        {order.reference ?? order.job}
      </Link>
      <div className={styles.track}>
        {onPlace ? (
          <button
            type="button"
            className={styles.wanted}
            data-order={order.id}
            data-fits={failed === 0 || undefined}
            style={style}
            aria-label={`${text}, ${formatPeriod(order.start, order.end)}`}
            onClick={() => onPlace(order)}
          >
            {text}
          </button>
        ) : (
          <span className={styles.wanted} style={style} title={text}>
            {text}
          </span>
        )}
      </div>
    </div>
  );
}
