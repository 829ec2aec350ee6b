import { Button } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { useShortcuts } from "@/components/layout/shortcuts";
import { PAGE_SIZE, type Person, useFound } from "@/features/search/found";
import { useDraggable } from "@/kit/board/use-drag";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatPeriod } from "@/lib/dates";
import { count, frNumber } from "@/rules/french";
import type { Criterion } from "@/rules/search/criteria";
import type { Order, Planning } from "./model";
import styles from "./placing.module.css";
import { fitText, orderName } from "./words";

const PlaceDialog = lazy(() => import("./PlaceDialog"));

export interface Placed {
  /** Who is being placed: picked with the keyboard or a click, or let go on an order. */
  readonly who: string | null;
  /** Where; with both, what it would make is asked. */
  readonly order: Order | null;
  /** The order that someone is looked for: its own criteria find them. Null: whoever is free. */
  readonly wanted: Order | null;
}

interface Props {
  readonly placed: Placed;
  readonly planning: Planning;
  /** First and last day of the week that is asked about. */
  readonly from: string;
  readonly to: string;
  readonly isThisWeek: boolean;
  readonly onChange: (change: Partial<Placed>) => void;
}

/** Free all week, and known: those whose file is validated first. */
const freeFrom = (from: string, to: string): Criterion[] => [
  { field: "available", operator: "free", value: { from, to }, weight: "required" },
  { field: "status", operator: "any", value: { codes: ["validated", "qualified"] }, weight: "required" },
];

/** « Disponibles cette semaine »: whoever is dragged, or picked, goes on an order of the board. */
export default function Placing(props: Props) {
  const { planning, from, to, isThisWeek, placed, onChange } = props;
  const { who, order, wanted } = placed;
  const [page, setPage] = useState(1);
  const looked = useRead({
    tables: ["mission"],
    key: ["mission_criteria", wanted?.id],
    enabled: wanted !== null,
    read: ({ call }, signal) => call<Criterion[]>("mission_criteria", { mission_id: wanted?.id }, signal),
  });
  const criteria = wanted ? looked.data : freeFrom(from, to);
  const { data, error, refetch } = useFound(
    // For an order, those who fail something come after: who is free is not asked of them all.
    { criteria: criteria ?? [], page, all: wanted !== null, ...(wanted && { missionId: wanted.id }) },
    criteria !== undefined,
  );
  const person = data?.rows.find(({ id }) => id === who);
  const list = useRef<HTMLUListElement>(null);
  const pick = (id: string) => {
    onChange({ who: id === who ? null : id, order: wanted });
    // Whoever is picked goes somewhere: the orders come next under the keys.
    if (id !== who && !wanted) document.querySelector<HTMLElement>("[data-order]")?.focus();
  };
  const leave = () => {
    list.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    onChange({ who: null });
  };
  useShortcuts(person ? { escape: { run: leave } } : {});
  const turn = (next: number) => {
    onChange({ who: null });
    setPage(next);
  };
  const last = data ? Math.ceil((wanted ? data.all : data.total) / PAGE_SIZE) : 1;
  return (
    <aside className={styles.tray} aria-label="Personnes à placer">
      <h2>{wanted ? "Pour cette commande" : `Disponibles cette semaine${isThisWeek ? "" : "-là"}`}</h2>
      <p className="muted">
        {wanted ? `${orderName(wanted, planning)}, ${formatPeriod(wanted.start, wanted.end)}` : formatPeriod(from, to)}
        {data && !wanted && `, ${count(data.total, "personne")}`}
      </p>
      <p className={styles.said} aria-live="polite">
        {person && !wanted
          ? `${person.name}\u202f: choisissez une commande (flèches, puis Entrée).`
          : wanted
            ? "Les mieux assortis d’abord."
            : "Glissez quelqu’un sur une commande, ou choisissez-le puis la commande."}
        {person && !wanted && (
          <Button size="small" onClick={leave}>
            Laisser
          </Button>
        )}
        {wanted && (
          <Button size="small" onClick={() => onChange({ wanted: null, who: null })}>
            Tous les disponibles
          </Button>
        )}
      </p>
      {planning.orders.length === 0 && <p className="muted">Aucune commande ouverte sur cette période.</p>}
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : data.rows.length === 0 ? (
        <EmptyState title="Personne n’est libre">Regardez une autre semaine.</EmptyState>
      ) : (
        <ul className={styles.people} ref={list}>
          {data.rows.map((one) => (
            <Free
              key={one.id}
              person={one}
              isPicked={one.id === who}
              isJudged={wanted !== null}
              onPick={() => pick(one.id)}
            />
          ))}
        </ul>
      )}
      {last > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <Button size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
            Précédents
          </Button>
          <span>
            {frNumber(page)} sur {frNumber(last)}
          </span>
          <Button size="small" disabled={page >= last} onClick={() => turn(page + 1)}>
            Suivants
          </Button>
        </nav>
      )}
      {person && order && (
        <Suspense>
          <PlaceDialog
            person={person}
            order={order}
            name={orderName(order, planning)}
            onClose={() => onChange({ order: null, ...(wanted && { who: null }) })}
            onDone={() => onChange({ who: null, order: null, wanted: null })}
          />
        </Suspense>
      )}
    </aside>
  );
}

interface FreeProps {
  readonly person: Person;
  readonly isPicked: boolean;
  /** By the criteria of an order. */
  readonly isJudged: boolean;
  readonly onPick: () => void;
}

function Free({ person, isPicked, isJudged, onPick }: FreeProps) {
  const ref = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(ref, person.id, true);
  return (
    <li ref={ref} className={styles.person} data-picked={isPicked || undefined} data-dragged={isDragged || undefined}>
      <button type="button" aria-pressed={isPicked} onClick={onPick}>
        <strong>{person.name}</strong>
        <span>{[isJudged && fitText(person.failed), person.job, person.city].filter(Boolean).join(" · ")}</span>
      </button>
    </li>
  );
}
