import type { UseQueryResult } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { RelationPicker } from "@/components/fields/relation-picker";
import { reference } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useFind } from "@/kit/use-find";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";
import { MOST_PEOPLE, type Proposed, usePools } from "./use-push";

const TALENT = reference("talent", "Talents");

type Props = {
  readonly ids: readonly string[];
  readonly people: UseQueryResult<readonly Proposed[]>;
  readonly onChange: (ids: readonly string[]) => void;
};

/** Whom one proposes: found by name, or the members of a pool; a search brings its own (`?talents=`). */
export function People({ ids, people, onChange }: Props) {
  const server = useServer();
  const [, act] = useAct();
  const find = useFind(TALENT);
  const pools = usePools();
  const add = (more: readonly string[]) => {
    const all = [...new Set([...ids, ...more])];
    if (all.length > MOST_PEOPLE)
      toast({
        type: "danger",
        description: `${MOST_PEOPLE} profils au plus par envoi\u202f: les premiers sont gardés.`,
      });
    onChange(all.slice(0, MOST_PEOPLE));
  };
  const addPool = (poolId: string) =>
    act(async () => {
      const members = await server.rows<{ talent_id: string }>("talent_hiring_pool", {
        select: "id,talent_id,created_at",
        filters: [{ field: "hiring_pool_id", operator: "eq", value: poolId }],
        sorters: [{ field: "created_at", order: "desc" }],
        size: MOST_PEOPLE + 1,
      });
      if (members.length === 0) toast({ type: "danger", description: "Ce vivier n’a pas de membre." });
      add(members.map(({ talent_id }) => talent_id));
    });
  return (
    <>
      <Form.Item
        label="Talents"
        htmlFor="push-people"
        extra="Leur nom ne part pas&#8239;: le client lit leur référence."
      >
        <RelationPicker
          multiple
          id="push-people"
          placeholder="Cherchez un talent"
          find={find}
          known={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={ids}
          onChange={(next) => (next.length > ids.length ? add(next) : onChange(next))}
        />
      </Form.Item>
      <Form.Item label="Ajouter les membres d’un vivier" htmlFor="push-pool">
        <Select
          id="push-pool"
          placeholder="Choisissez un vivier"
          showSearch={{ optionFilterProp: "label" }}
          loading={pools.isLoading}
          notFoundContent="Aucun vivier."
          value={null}
          options={(pools.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | null) => id && void addPool(id)}
        />
      </Form.Item>
      {people.error && <p className={styles.bad}>{messageOf(people.error)}</p>}
    </>
  );
}
