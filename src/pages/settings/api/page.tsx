import { Button, Collapse, Table, type TableColumnsType } from "antd";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { offered, openAddress } from "@/features/open/open";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { useRights } from "@/lib/rights";
import { describe, type OpenColumn } from "@/rules/open/description";
import { admits, OPEN_RESOURCES, type OpenResource, type TokenScopes } from "@/rules/open/resources";
import styles from "./page.module.css";

const COLUMNS: TableColumnsType<OpenColumn> = [
  {
    title: "Colonne",
    render: (_, { name, is_required, is_read_only, comment, points_to }) => (
      <>
        <code>{name}</code> {is_required && <ToneTag tone="info">requise</ToneTag>}
        {is_read_only && <ToneTag>lecture</ToneTag>}
        <div className={styles.muted}>{[comment, points_to && `→ ${points_to}.id`].filter(Boolean).join(" ")}</div>
      </>
    ),
  },
  { title: "Type", dataIndex: "type", width: 190 },
];

function Resource({
  resource,
  columns,
  isWritten,
}: {
  resource: OpenResource;
  columns: OpenColumn[];
  isWritten: boolean;
}) {
  const { name } = resource;
  return (
    <>
      <pre className={styles.code}>
        {[`GET   /${name}?select=*&order=created_at.desc&limit=20`]
          .concat(isWritten ? [`POST  /${name}`, `PATCH /${name}?id=eq.<identifiant>`] : [])
          .join("\n")}
      </pre>
      <Table rowKey="name" size="small" columns={COLUMNS} dataSource={columns} pagination={false} />
    </>
  );
}

/** The file that other tools read, made here: nothing is asked again. */
function download(description: object) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(description, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: "relais-openapi.json" });
  link.click();
  URL.revokeObjectURL(address);
}

/** /settings/api: what a token of one’s own could reach, never more. */
export default function ApiDescription() {
  const rights = useRights();
  const scopes: TokenScopes = Object.fromEntries(offered(rights).map((one) => [one.family, one.scopes.at(-1)]));
  const reached = OPEN_RESOURCES.filter((one) => admits(scopes, one, false));
  const tables = reached.map(({ name }) => name);
  const { data, error, refetch } = useRead({
    tables: ["personal_token"],
    key: ["columns", tables],
    staleTime: Number.POSITIVE_INFINITY,
    read: ({ call }, signal) => call<OpenColumn[]>("open_columns", { tables }, signal),
  });
  return (
    <>
      <PageHeader
        title="Description de l’API"
        subtitle="Ce qu’un autre logiciel peut lire et écrire avec un de vos jetons."
        actions={
          <>
            <Link to="/settings/tokens">Mes jetons</Link>
            {data && (
              <Button onClick={() => download(describe(data, scopes, openAddress()))}>Télécharger (OpenAPI)</Button>
            )}
          </>
        }
      />
      <p className={styles.told}>
        Toutes les adresses commencent par <code className={styles.address}>{openAddress()}</code> et se demandent avec
        l’en-tête <code>Authorization: Bearer rlt_…</code>. Chaque colonne se filtre{"\u202f"}:{" "}
        <code>?status=eq.open</code>, <code>?start_date=gte.2026-11-01</code>. Cent vingt appels par minute, mille
        lignes par réponse.
      </p>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : !data && <Skeleton rows={6} />}
      {reached.length === 0 && <EmptyState title="Vos droits n’ouvrent rien à un jeton" />}
      {data && reached.length > 0 && (
        <Collapse
          items={reached.map((resource) => {
            const isWritten = admits(scopes, resource, true);
            return {
              key: resource.name,
              label: (
                <>
                  {resource.label} <code className={styles.muted}>/{resource.name}</code>
                </>
              ),
              extra: <span className={styles.muted}>{isWritten ? "lecture et écriture" : "lecture"}</span>,
              children: (
                <Resource
                  resource={resource}
                  isWritten={isWritten}
                  columns={data.filter(({ table }) => table === resource.name)}
                />
              ),
            };
          })}
        />
      )}
    </>
  );
}
