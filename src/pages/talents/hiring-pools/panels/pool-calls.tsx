import { App, Button, Progress } from "antd";
import { EmptyState } from "@/components/layout/EmptyState";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDate, today } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { count } from "@/rules/french";
import { RESULTS, type Result } from "../../call-words";
import { CallLine, type Said } from "../CallLine";
import styles from "../pool.module.css";
import { useSheet } from "../use-sheet";

/** The call campaign of a pool: who is still to call, what the others answered. */
export default function PoolCalls({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const rights = useRights();
  const server = useServer();
  const [, act] = useAct();
  const { modal } = App.useApp();
  const sheet = useSheet(id);
  if (sheet.error) return <Failure error={sheet.error} onRetry={() => void sheet.refetch()} />;
  if (!sheet.data) return <Skeleton />;
  const { from, rows } = sheet.data;
  const mayEdit = can(rights, "talents", "edit", record as Owned);
  const called = rows.filter(({ result }) => result !== null);
  const results = (Object.keys(RESULTS) as Result[]).flatMap((code) => {
    const n = called.filter(({ result }) => result === code).length;
    return n > 0 ? [`${RESULTS[code].toLowerCase()}\u202f: ${n}`] : [];
  });

  const attempt = (run: () => Promise<unknown>) =>
    act(run, ["hiring_pool", "talent_hiring_pool", "pool_call", "talent"]);
  const begin = () => attempt(() => server.update("hiring_pool", id, { campaign_from: today() }));
  const say = (talentId: string) => (said: Said) =>
    attempt(() =>
      server.call("record_pool_call", {
        pool_id: id,
        talent_id: talentId,
        result: said.result,
        comment: said.comment,
        available_on: said.availableOn,
      }),
    );
  const beginAgain = () =>
    modal.confirm({
      title: "Commencer une nouvelle campagne\u202f?",
      content: "Chacun redevient à appeler. Les réponses d’avant restent dans l’historique.",
      okText: "Commencer",
      cancelText: "Annuler",
      onOk: begin,
    });

  if (rows.length === 0)
    return <EmptyState title="Personne à appeler">Ajoutez d’abord des talents au vivier.</EmptyState>;
  return (
    <>
      <div className={styles.tools}>
        <Progress
          aria-label="Avancement de la campagne"
          percent={Math.round((100 * called.length) / rows.length)}
          style={{ maxWidth: 240 }}
        />
        <span>
          {count(called.length, "appelé")} sur {rows.length}
          {results.length > 0 && ` (${results.join(", ")})`}
        </span>
        <span className="muted">
          {from ? `campagne commencée le ${formatDate(from)}` : "aucune campagne commencée\u202f: les appels du jour"}
        </span>
        {mayEdit && (
          <Button onClick={from ? beginAgain : () => void begin()}>
            {from ? "Nouvelle campagne" : "Commencer une campagne"}
          </Button>
        )}
      </div>
      <ul className={styles.sheet}>
        {rows.map((person) => (
          <CallLine key={person.talent_id} person={person} onSaid={mayEdit ? say(person.talent_id) : undefined} />
        ))}
      </ul>
    </>
  );
}
