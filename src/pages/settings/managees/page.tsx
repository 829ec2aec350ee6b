import { Button, Switch, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { tableState } from "@/components/layout/table-state";
import { levelLabels } from "@/features/members/words";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRights } from "@/lib/rights";
import { type Managee, readManagees } from "./managees";

const SUBTITLE =
  "Un managé autonome pourra demander la création d’un contrat sans avoir à passer par votre validation.";

/** The sentence of the specification (§8), as it is. */
const LOAD_FAILED =
  "Une erreur s'est produit lors du chargement des personnes dont vous êtes le manager ou le référent";

/** /settings/managees. */
export default function Managees() {
  const readOnly = useRights()?.view_as !== null;
  const [busy, setBusy] = useState<string>();
  const server = useServer();
  const [, act] = useAct();
  const query = useRead({ tables: ["team_member"], key: ["managees"], read: readManagees });

  async function setAutonomous(managee: Managee, autonomous: boolean) {
    setBusy(managee.id);
    await act(async () => {
      await server.call("set_autonomous", { team_member_id: managee.id, is_autonomous: autonomous });
    }, ["team_member"]);
    setBusy(undefined);
  }

  const columns: TableColumnsType<Managee> = [
    { title: "Nom", dataIndex: "display_name" },
    { title: "E-mail", dataIndex: "email", responsive: ["md"] },
    {
      title: "Niveau",
      render: (_, { management_level: level }) => `${level} · ${levelLabels[level] ?? ""}`,
      responsive: ["md"],
    },
    { title: "Manager", render: (_, { manager }) => manager?.display_name ?? "–", responsive: ["lg"] },
    {
      title: "Autonome",
      width: 110,
      render: (_, managee) => (
        <Switch
          size="small"
          aria-label={`${managee.display_name} est autonome`}
          // A level above 1 is autonomous by itself (spec §6).
          checked={managee.is_autonomous || managee.management_level > 1}
          disabled={readOnly || managee.management_level > 1}
          loading={busy === managee.id}
          onChange={(checked) => void setAutonomous(managee, checked)}
        />
      ),
    },
  ];

  return (
    <>
      <PageHeader title="Managés" subtitle={SUBTITLE} />
      {query.isError ? (
        <EmptyState title={LOAD_FAILED} action={<Button onClick={() => void query.refetch()}>Réessayer</Button>} />
      ) : (
        <Table
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={query.data ?? []}
          pagination={false}
          {...tableState(
            query.isLoading,
            <EmptyState title="Personne n’est sous votre responsabilité">
              Un administrateur désigne le manager de chacun dans « Membres ».
            </EmptyState>,
          )}
        />
      )}
    </>
  );
}
