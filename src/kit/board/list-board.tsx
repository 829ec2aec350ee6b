import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import { Button, Dropdown } from "antd";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { hasView, pathOf, type Resource, type Row } from "../declaration";
import type { Field } from "../fields";
import { textOf, type Words } from "../format";
import type { ListState } from "../list/state";
import { useListData } from "../list/use-list-data";
import { counted } from "../noun";
import { Failure, messageOf, Skeleton } from "../parts/messages";
import { entityOf, stateColumn } from "../query";
import { useRead, useServer } from "../server";
import { said, wantsDialog } from "../show/workflow";
import { useStates } from "../states";
import { useRefresh } from "../use-refresh";
import { Board } from "./board";
import styles from "./board.module.css";
import { type Move, movesFrom } from "./moves";
import { useDraggable } from "./use-drag";

/** Asking brings the inputs of the form. */
const ActionDialog = lazy(() => import("../show/action-dialog"));

/** More cards than these on one board help nobody: the filters do. */
const MOST = 100;
const FACTS = 4;
/** Kinds whose text wants its label. */
const BARE: ReadonlySet<Field["kind"]> = new Set<Field["kind"]>(["integer", "date", "dateTime"]);

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly words: Words;
}

/** The rows of a list as cards, a column per state; moving a card does the step of the workflow between the two. */
export default function ListBoard({ resource, state, words }: Props) {
  const column = stateColumn(resource) ?? "status";
  const entity = entityOf(resource);
  const server = useServer();
  const refresh = useRefresh();
  const wanted = useMemo<ListState>(() => {
    const columns = [...new Set([...state.columns, column])];
    return { ...state, columns, page: 1, size: MOST as ListState["size"] };
  }, [state, column]);
  const data = useListData(resource, wanted);
  const states = useStates().get(entity) ?? [];
  const { data: moves = [] } = useRead<readonly Move[]>({
    tables: ["workflow_transition"],
    key: ["moves", entity],
    staleTime: Number.POSITIVE_INFINITY,
    read: ({ rows }, signal) =>
      rows<Move>("workflow_transition", {
        select: "action,label,from_state,to_state,priority,tone,requires_comment,done",
        filters: [
          { field: "entity", operator: "eq", value: entity },
          { field: "actor", operator: "eq", value: "member" },
        ],
        pg: { key: "action" },
        signal,
      }),
  });
  /** Cards on their way: where they go, until the server has answered and the rows were read again. */
  const [going, setGoing] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState<{ readonly row: Row; readonly move: Move } | null>(null);

  const placed = data.rows.map((row) => ({ ...row, [column]: going.get(String(row.id)) ?? row[column] }) as Row);
  const columns = states
    .map((one) => ({ state: one, cards: placed.filter((row) => row[column] === one.value) }))
    .filter(({ state: { settled }, cards }) => !settled || cards.length > 0);

  const run = async (row: Row, move: Move, comment: string | null, payload: Row = {}) => {
    await server.call("transition", { entity, id: row.id, action: move.action, comment, payload });
    toast({ type: "success", description: said({ ...move, done: move.done ?? undefined } as never) });
    refresh(resource.table);
  };
  const start = async (row: Row, move: Move) => {
    if (wantsDialog(resource, move as never)) {
      setAsked({ row, move });
      return;
    }
    const id = String(row.id);
    setGoing((now) => new Map(now).set(id, move.to_state));
    try {
      await run(row, move, null);
      data.refetch();
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    } finally {
      setGoing((now) => new Map([...now].filter(([one]) => one !== id)));
    }
  };
  const drop = (row: Row, to: string) => {
    const from = String(row[column]);
    if (from === to) return;
    const move = movesFrom(moves, from).find(({ to_state }) => to_state === to);
    const label = (code: string) => states.find(({ value }) => value === code)?.label ?? code;
    if (move) void start(row, move);
    else
      toast({
        type: "error",
        description: `Aucun pas ne mène de «\u202f${label(from)}\u202f» à «\u202f${label(to)}\u202f».`,
      });
  };

  if (data.error && data.rows.length === 0) return <Failure error={data.error} onRetry={data.refetch} />;
  if (data.isLoading || states.length === 0) return <Skeleton />;
  return (
    <>
      {data.total > MOST && (
        <p className={styles.facts}>
          Les {MOST} premières cartes sur {counted(resource.labels, data.total)}
          {"\u202f"}: resserrez avec les filtres.
        </p>
      )}
      <Board label={resource.labels.many} columns={columns} idOf={idOf} onMove={drop}>
        {(row) => (
          <RowCard
            key={String(row.id)}
            resource={resource}
            row={row}
            columns={state.columns.filter((name) => name !== column)}
            words={words}
            moves={movesFrom(moves, String(row[column]))}
            onMove={(move) => void start(row, move)}
          />
        )}
      </Board>
      {asked && (
        <Suspense>
          <ActionDialog
            resource={resource}
            action={asked.move}
            record={asked.row}
            title={`${asked.move.label}\u202f: ${resource.title(asked.row)}`}
            onCancel={() => setAsked(null)}
            onSubmit={async (comment, payload) => {
              await run(asked.row, asked.move, comment, payload);
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const idOf = (row: Row): string => String(row.id);

interface CardProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly columns: readonly string[];
  readonly words: Words;
  readonly moves: readonly Move[];
  readonly onMove: (move: Move) => void;
}

/** A row on the board. The menu does by keyboard all that dragging does. */
function RowCard({ resource, row, columns, words, moves, onMove }: CardProps) {
  const rights = useRights();
  const ref = useRef<HTMLLIElement>(null);
  const canMove = moves.length > 0 && can(rights, resource.access, "edit");
  const isDragging = useDraggable(ref, idOf(row), canMove);
  const said = (name: string) => {
    const field = resource.fields[name];
    return field ? textOf(name, field, row, resource.table, words) : "";
  };
  // A number says little: who it is about comes first, and the number after.
  const named = resource.named.map(said).filter(Boolean).join(" – ");
  const title = named || resource.title(row);
  const facts = columns.flatMap((name) => {
    const field = resource.fields[name];
    const text = said(name);
    if (!field || !text || resource.named.includes(name) || text === title) return [];
    // « 3 » or a day says nothing by itself.
    return [[name, field.label, BARE.has(field.kind) ? `${field.label}\u202f: ${text}` : text] as const];
  });
  return (
    <li ref={ref} className={isDragging ? styles.dragged : styles.card}>
      <div className={styles.cardHead}>
        {hasView(resource, "show") ? (
          <Link to={pathOf.show(resource, idOf(row))} className={styles.name}>
            {title}
          </Link>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        {canMove && (
          <Dropdown
            trigger={["click"]}
            menu={{
              items: moves.map(({ action, label, tone }) => ({ key: action, label, danger: tone === "bad" })),
              onClick: ({ key }) => {
                const move = moves.find(({ action }) => action === key);
                if (move) onMove(move);
              },
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined aria-hidden />}
              aria-label={`Faire avancer ${title}`}
            />
          </Dropdown>
        )}
      </div>
      {facts.slice(0, FACTS).map(([name, label, text]) => (
        <p key={name} className={styles.facts} title={label}>
          {text}
        </p>
      ))}
    </li>
  );
}
