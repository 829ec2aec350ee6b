import { Button, Popconfirm, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { tableState } from "@/components/layout/table-state";
import { useMemberNames } from "@/kit/parts/use-member-names";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDate, formatDateTime } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { NewToken } from "./NewToken";
import styles from "./page.module.css";
import { saidScopes, stateOf, TOKEN_COLUMNS, type TokenRow } from "./tokens";

const SUBTITLE =
  "Un autre logiciel lit ou écrit à votre place, avec moins de droits que vous, jusqu’au jour que vous dites.";

const HAPPENED = { live: "Jusqu’au", revoked: "Révoqué le", expired: "Fini le" } as const;

/** /settings/tokens. */
export default function Tokens() {
  const rights = useRights();
  const [isOpen, setOpen] = useState(false);
  const server = useServer();
  const [, act] = useAct();
  const query = useRead({
    tables: ["personal_token"],
    key: ["all"],
    read: ({ rows }, signal) =>
      rows<TokenRow>("personal_token", {
        select: TOKEN_COLUMNS,
        sorters: [{ field: "created_at", order: "desc" }],
        signal,
      }),
  });
  const tokens = query.data ?? [];
  const me = rights?.member?.id;
  const nameOf = useMemberNames(tokens.map((one) => one.team_member_id));
  const readOnly = rights?.view_as !== null;

  const revoke = ({ id }: TokenRow) =>
    act(async () => {
      await server.call("revoke_personal_token", { id });
      toast({ type: "success", description: "Jeton révoqué\u202f: il ne répond plus." });
    }, ["personal_token"]);

  const columns: TableColumnsType<TokenRow> = [
    {
      title: "Jeton",
      render: (_, token) => (
        <>
          <strong>{token.name}</strong>
          {token.team_member_id !== me && <span className={styles.muted}> · {nameOf(token.team_member_id)}</span>}
          <div className={styles.muted}>{saidScopes(token.scopes)}</div>
        </>
      ),
    },
    {
      title: "État",
      render: (_, token) => {
        const state = stateOf(token);
        return `${HAPPENED[state]} ${formatDate(state === "revoked" ? token.revoked_at : lastDay(token))}`;
      },
    },
    {
      title: "Dernier usage",
      render: (_, { last_used_at }) => (last_used_at ? formatDateTime(last_used_at) : "Jamais"),
      responsive: ["md"],
    },
    { title: "Créé le", render: (_, { created_at }) => formatDate(created_at), responsive: ["lg"] },
    {
      title: "",
      width: 110,
      align: "right",
      render: (_, token) =>
        stateOf(token) === "live" &&
        !readOnly && (
          <Popconfirm
            title={"Révoquer ce jeton\u202f?"}
            description="Le logiciel qui s’en sert sera refusé aussitôt."
            okText="Révoquer"
            cancelText="Garder"
            onConfirm={() => void revoke(token)}
          >
            <Button size="small" danger aria-label={`Révoquer ${token.name}`}>
              Révoquer
            </Button>
          </Popconfirm>
        ),
    },
  ];

  return (
    <>
      <PageHeader
        title="Jetons personnels"
        subtitle={SUBTITLE}
        actions={
          <>
            <Link to="/settings/api">Description de l’API</Link>
            {!readOnly && (
              <Button type="primary" onClick={() => setOpen(true)}>
                Nouveau jeton
              </Button>
            )}
          </>
        }
      />
      {query.isError ? (
        <EmptyState
          title="Les jetons n’ont pas pu être lus"
          action={<Button onClick={() => void query.refetch()}>Réessayer</Button>}
        />
      ) : (
        <Table
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={tokens}
          pagination={false}
          {...tableState(
            query.isLoading,
            <EmptyState title="Aucun jeton">
              Créez-en un pour relier un tableur, un site ou un autre logiciel de l’agence.
            </EmptyState>,
          )}
        />
      )}
      {isOpen && <NewToken onClose={() => setOpen(false)} />}
    </>
  );
}

/** It ends with its last day: the moment is the midnight after. */
const lastDay = ({ expires_at }: TokenRow): string => new Date(Date.parse(expires_at) - 1000).toISOString();
