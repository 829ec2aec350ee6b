import { App, Button } from "antd";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import type { Group } from "./kinds";
import styles from "./page.module.css";

type Refused = { id: string; refusal: string };

/** The name of a kind, how many wait, and the step that can be done of all of them at once. */
export function GroupHead({ group, onDone }: { group: Group; onDone: () => void }) {
  const { modal } = App.useApp();
  const server = useServer();
  const refresh = useRefresh();
  const [first] = group.items;
  const run = async () => {
    try {
      const refused = await server.call<readonly Refused[]>("transition_many", {
        entity: first?.entity,
        ids: group.items.map(({ row_id }) => row_id),
        action: first?.action,
      });
      const done = group.count - refused.length;
      const said = `${done} ${done > 1 ? "faits" : "fait"}, ${refused.length} ${refused.length > 1 ? "refusés" : "refusé"}.`;
      if (refused.length === 0) toast({ type: "success", description: `${done} ${done > 1 ? "faits" : "fait"}.` });
      else
        modal.info({
          title: said,
          content: (
            <ul className={styles.refused}>
              {refused.map(({ id, refusal }) => (
                <li key={id}>
                  <strong>{group.items.find(({ row_id }) => row_id === id)?.title}</strong> {refusal}
                </li>
              ))}
            </ul>
          ),
          okText: "Fermer",
        });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    } finally {
      if (first) refresh(first.entity);
      onDone();
    }
  };
  const ask = () =>
    modal.confirm({
      title: `${first?.action_label}\u202f: ${group.count}\u202f?`,
      okText: first?.action_label,
      cancelText: "Annuler",
      onOk: run,
    });
  return (
    <h2 className={styles.group}>
      {group.label} <span className={styles.groupCount}>{group.count}</span>
      {first?.action && group.count > 1 && (
        <Button size="small" onClick={ask}>
          {first.action_label}
        </Button>
      )}
    </h2>
  );
}
