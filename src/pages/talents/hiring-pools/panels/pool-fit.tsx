import { Button } from "antd";
import { useState } from "react";
import { Criteria } from "@/features/search/Criteria";
import { Results } from "@/features/search/Results";
import { SavedSearches } from "@/features/search/SavedSearches";
import { useNames } from "@/features/search/use-names";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDateTime } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { type Criterion, readCriteria } from "@/rules/search/criteria";
import styles from "../pool.module.css";

/** What fills the pool, and what each of its members still lacks. */
export default function PoolFit({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const rights = useRights();
  const server = useServer();
  const [asked, setAsked] = useState({ page: 1, all: true, map: false });
  const [busy, act] = useAct();
  const [tried, setTried] = useState<readonly Criterion[] | null>(null);
  const kept = useRead({
    tables: ["hiring_pool"],
    key: ["criteria", id],
    read: async ({ rows }, signal) => {
      const filters = [{ field: "id", operator: "eq" as const, value: id }];
      const [row] = await rows("hiring_pool", { select: "id,criteria", filters, signal });
      return readCriteria(row?.criteria) ?? [];
    },
  });
  const mayEdit = can(rights, "talents", "edit", record as Owned);
  // What fills the pool is written by who may; for the others it is only where a look begins.
  const criteria = tried ?? kept.data ?? [];
  const names = useNames(criteria);

  const attempt = (run: () => Promise<string | null>) =>
    act(async () => {
      const said = await run();
      if (said) toast({ type: "success", description: said });
    }, ["hiring_pool", "talent_hiring_pool"]);
  const keep = (next: readonly Criterion[]) =>
    void attempt(async () => {
      await server.update("hiring_pool", id, { criteria: next.length > 0 ? next : null });
      return null;
    });
  const change = mayEdit ? keep : setTried;
  const fill = () =>
    void attempt(async () => {
      const { added, fitting } = await server.call<{ added: number; fitting: number }>("fill_hiring_pool", {
        pool_id: id,
      });
      return added === 0
        ? `Personne à ajouter\u202f: ${count(fitting, "talent répond", "talents répondent")} aux critères, tous y sont.`
        : `${count(added, "talent ajouté", "talents ajoutés")} au vivier.`;
    });

  if (kept.error) return <Failure error={kept.error} onRetry={() => void kept.refetch()} />;
  if (!kept.data) return <Skeleton />;
  return (
    <>
      <div className={styles.tools}>
        {mayEdit && <SavedSearches criteria={criteria} onOpen={keep} />}
        {mayEdit && criteria.length > 0 && (
          <Button type="primary" loading={busy} onClick={fill}>
            Ajouter ceux qui remplissent tout
          </Button>
        )}
        {typeof record.refreshed_at === "string" && (
          <span className="muted">rempli le {formatDateTime(record.refreshed_at)}</span>
        )}
      </div>
      <Criteria
        criteria={criteria}
        names={names}
        // Whoever reads talents reads who is in a pool: papers and restrictions do not fill it (RL800).
        mayAsk={(family) => can(rights, family, "read") && !(mayEdit && family === "identity")}
        onChange={(next) => change(next)}
      />
      {tried && (
        <p className={styles.tried}>
          Ce ne sont plus les critères du vivier&#8239;: rien n’est enregistré.{" "}
          <Button size="small" onClick={() => setTried(null)}>
            Revenir aux critères du vivier
          </Button>
        </p>
      )}
      <Results
        asked={{ criteria, ...asked, poolId: id }}
        names={names}
        onAsk={({ criteria: next, page, all, map }) => {
          if (next) change(next);
          setAsked((now) => ({ page: page ?? 1, all: all ?? now.all, map: map ?? now.map }));
        }}
      />
    </>
  );
}
