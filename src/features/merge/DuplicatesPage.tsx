import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { pathOf, type Resource } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { reasonsText } from "@/rules/import/decision";
import styles from "./merge.module.css";

interface Side {
  readonly id: string;
  readonly title: string | null;
  readonly subtitle: string | null;
}
interface Pair {
  readonly one: Side;
  readonly other: Side;
  readonly reasons: readonly string[];
}
interface Found {
  readonly pairs: readonly Pair[];
  readonly found: number;
  /** Where to go on; null once all were looked at. */
  readonly next: number | null;
}

/** Records that look alike, two by two: to merge, or to leave as two. */
export function DuplicatesPage({ resource }: { readonly resource: Resource }) {
  const server = useServer();
  const [, act] = useAct();
  const [skip, setSkip] = useState(0);
  const { data, error, refetch } = useRead({
    tables: [resource.table, "record_distinct", "record_merge"],
    key: ["find_duplicates", skip],
    read: ({ call }, signal) => call<Found>("find_duplicates", { entity: resource.table, skip }, signal),
  });
  const part = ({ one, other }: Pair) =>
    act(async () => {
      await server.call("not_duplicates", { entity: resource.table, one_id: one.id, other_id: other.id });
      toast({ type: "success", description: "Ces deux fiches ne seront plus proposées." });
    }, ["record_distinct"]);
  const side = ({ id, title, subtitle }: Side) => (
    <div className={styles.side}>
      <Link to={pathOf.show(resource, id)}>{title ?? resource.labels.one}</Link>
      <span className="muted">{subtitle}</span>
    </div>
  );

  return (
    <>
      <PageHeader
        title={`${resource.labels.many}\u202f: doublons possibles`}
        subtitle={data && data.found > 0 ? count(data.found, "paire à regarder", "paires à regarder") : undefined}
        actions={<LinkButton to={pathOf.list(resource)}>Revenir à la liste</LinkButton>}
      />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          {data.pairs.length === 0 && (
            <EmptyState title="Aucun doublon en vue">Aucune fiche ne ressemble à une autre.</EmptyState>
          )}
          <ul className={styles.pairs}>
            {data.pairs.map((pair) => (
              <li key={pair.one.id + pair.other.id}>
                {side(pair.one)}
                {side(pair.other)}
                <span className={styles.why}>{reasonsText(pair.reasons)}</span>
                <span className={styles.acts}>
                  <Button onClick={() => void part(pair)}>Ce ne sont pas les mêmes</Button>
                  <LinkButton type="primary" to={`${pathOf.show(resource, pair.one.id)}/merge?with=${pair.other.id}`}>
                    Comparer
                  </LinkButton>
                </span>
              </li>
            ))}
          </ul>
          {data.found > data.pairs.length && (
            <p className="muted">Les cent premières sont montrées{"\u202f"}: les autres viennent ensuite.</p>
          )}
          {data.next !== null && (
            <Button onClick={() => setSkip(data.next ?? 0)}>Chercher dans les fiches plus anciennes</Button>
          )}
        </>
      )}
    </>
  );
}
