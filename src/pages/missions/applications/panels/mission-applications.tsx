import application from "@resources/missions/application";
import clientOrder from "@resources/missions/client-order";
import talent from "@resources/talents/talent";
import { Button } from "antd";
import { lazy, type RefObject, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { useKit } from "@/kit/context";
import { type Choice, pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useStates } from "@/kit/states";
import { can, useRights } from "@/lib/rights";
import { type Application, type Column, columnsOf, rejectedOf } from "../board";
import styles from "../board.module.css";
import { Card } from "../Card";
import { useBoard } from "../use-board";
import { useDropTarget } from "../use-drag";

/** Asking brings the inputs of the form. */
const ActionDialog = lazy(() => import("@/kit/show/action-dialog"));
const REJECT = { action: "reject", label: "Écarter", tone: "bad", requires_comment: false } as const;

/** /missions/:id/applications: the candidates of the mission, stage by stage. */
export default function MissionApplications({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const { query, applications, moveTo, reject, restore } = useBoard(id);
  const stages = useStates().get("application") ?? [];
  const rights = useRights();
  const { handlers } = useKit();
  const server = useServer();
  const [rejecting, setRejecting] = useState<Application | null>(null);
  const board = useRef<HTMLElement>(null);
  useShowFirst(board, applications !== undefined && stages.length > 0);
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!applications || stages.length === 0) return <Skeleton />;

  const canMove = can(rights, "missions", "edit");
  const columns = columnsOf(stages, applications);
  const rejected = rejectedOf(applications);
  const prepare = (one: Application) => void handlers["create-contract"]?.(one, server);

  return (
    <>
      {applications.length === 0 ? (
        <EmptyState title="Aucune candidature">
          <Link to={pathOf.tab(clientOrder, id, "find-talents")}>Cherchez des talents</Link> et ajoutez-les à la
          mission.
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a board wider than the screen is scrolled with the arrows
        <section ref={board} className={styles.board} aria-label="Étapes" tabIndex={0}>
          {columns.map((column) => (
            <BoardColumn
              key={column.stage.value}
              column={column}
              stages={stages}
              canMove={canMove}
              all={applications}
              onMove={moveTo}
              onReject={setRejecting}
              onContract={prepare}
            />
          ))}
        </section>
      )}
      {rejected.length > 0 && <Rejected rejected={rejected} canMove={canMove} onRestore={restore} />}
      {rejecting && (
        <Suspense>
          <ActionDialog
            resource={application}
            action={REJECT}
            title={`Écarter ${rejecting.talent_name}`}
            onCancel={() => setRejecting(null)}
            onSubmit={async (comment, payload) => {
              await reject(rejecting, comment, payload);
              setRejecting(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The first column that holds a card comes to the left once: a mission well on its way began many columns before. */
function useShowFirst(board: RefObject<HTMLElement | null>, isThere: boolean) {
  useLayoutEffect(() => {
    const first = isThere ? board.current?.querySelector<HTMLElement>("[data-filled]") : null;
    if (first && board.current) board.current.scrollLeft = first.offsetLeft - board.current.offsetLeft;
  }, [board, isThere]);
}

type ColumnProps = {
  column: Column;
  stages: readonly Choice[];
  canMove: boolean;
  all: readonly Application[];
  onMove: (application: Application, stage: string) => void;
  onReject: (application: Application) => void;
  onContract: (application: Application) => void;
};

function BoardColumn({ column, stages, canMove, all, onMove, onReject, onContract }: ColumnProps) {
  const ref = useRef<HTMLElement>(null);
  const { stage, cards } = column;
  const drop = useCallback(
    (id: string) => {
      const dropped = all.find((one) => one.id === id);
      if (dropped) onMove(dropped, stage.value);
    },
    [all, onMove, stage.value],
  );
  const isOver = useDropTarget(ref, drop);
  return (
    <section
      ref={ref}
      className={isOver ? styles.over : styles.column}
      data-filled={cards.length > 0 || undefined}
      aria-label={`${stage.label}, ${cards.length}`}
    >
      <h2 className={styles.columnHead}>
        <ToneTag tone={stage.tone}>{stage.label}</ToneTag>
        <span className={styles.count}>{cards.length}</span>
      </h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card
            key={card.id}
            application={card}
            stages={stages}
            canMove={canMove}
            onMove={(to) => onMove(card, to)}
            onReject={() => onReject(card)}
            onContract={() => onContract(card)}
          />
        ))}
      </ul>
    </section>
  );
}

const { rejection_reason: REASON } = application.fields;
const reasonOf = ({ rejection_reason: code }: Application): string | undefined =>
  REASON?.kind === "choice" ? REASON.choices.find((one) => one.value === code)?.label : undefined;

function Rejected({
  rejected,
  canMove,
  onRestore,
}: {
  rejected: readonly Application[];
  canMove: boolean;
  onRestore: (application: Application) => void;
}) {
  return (
    <details className={styles.rejected}>
      <summary>{rejected.length === 1 ? "1 candidature écartée" : `${rejected.length} candidatures écartées`}</summary>
      <ul>
        {rejected.map((one) => (
          <li key={one.id}>
            <Link to={pathOf.show(talent, String(one.talent_id))}>{one.talent_name}</Link> –{" "}
            {reasonOf(one) ?? "sans motif"}
            {canMove && (
              <Button type="link" size="small" onClick={() => onRestore(one)}>
                Rétablir
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
