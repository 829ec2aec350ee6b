import application from "@resources/missions/application";
import clientOrder from "@resources/missions/client-order";
import talent from "@resources/talents/talent";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { Board } from "@/kit/board/board";
import { useKit } from "@/kit/context";
import { pathOf, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useStates } from "@/kit/states";
import { can, useRights } from "@/lib/rights";
import { type Application, columnsOf, rejectedOf } from "../board";
import { Card } from "../Card";
import styles from "../rejected.module.css";
import { useBoard } from "../use-board";
import { useFits } from "../use-fits";

/** Asking brings the inputs of the form. */
const ActionDialog = lazy(() => import("@/kit/show/action-dialog"));
/** From here on the client has said yes. */
const CHOSEN = "selected";
const REJECT = { action: "reject", label: "Écarter", tone: "bad", requires_comment: false } as const;

/** /missions/:id/applications: the candidates of the mission, stage by stage. */
export default function MissionApplications({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const { query, applications, moveTo, reject, restore } = useBoard(id);
  const compared = (applications ?? []).filter((one) => !one.is_rejected && !one.contract_id);
  const { data: fits } = useFits(id, [...new Set(compared.map((one) => String(one.talent_id)))].sort());
  const stages = useStates().get("application") ?? [];
  const rights = useRights();
  const { handlers } = useKit();
  const server = useServer();
  const [rejecting, setRejecting] = useState<Application | null>(null);
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!applications || stages.length === 0) return <Skeleton />;

  const chosenAt = stages.findIndex(({ value }) => value === CHOSEN);
  const isChosen = ({ stage }: Application) => stages.findIndex(({ value }) => value === stage) >= chosenAt;
  const canMove = can(rights, "missions", "edit");
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
        <Board
          label="Étapes"
          columns={columnsOf(stages, applications)}
          idOf={idOf}
          onMove={(one, stage) => moveTo(one, stage)}
        >
          {(one) => (
            <Card
              key={one.id}
              application={one}
              reasons={fits?.get(String(one.talent_id))}
              isDue={isChosen(one) && !one.contract_id}
              stages={stages}
              canMove={canMove}
              onMove={(stage) => moveTo(one, stage)}
              onReject={() => setRejecting(one)}
              onContract={() => prepare(one)}
            />
          )}
        </Board>
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

const idOf = (one: Application): string => one.id ?? "";

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
