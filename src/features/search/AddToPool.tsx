import { Button, Dropdown } from "antd";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import type { Chosen } from "./found";

type Props = { readonly people: readonly Chosen[]; readonly onDone: () => void };

/** Puts those who are ticked in a pool. Whoever is in it already stays there. */
export function AddToPool({ people, onDone }: Props) {
  const rights = useRights();
  const server = useServer();
  const [busy, act] = useAct();
  const pools = useRead({
    tables: ["hiring_pool"],
    key: ["choices"],
    read: ({ rows }, signal) =>
      rows<{ id: string; name: string }>("hiring_pool", {
        select: "id,name,sort_key",
        sorters: [{ field: "sort_key", order: "asc" }],
        signal,
      }),
  });
  const add = (poolId: string) =>
    act(async () => {
      const already = await server.rows<{ talent_id: string }>("talent_hiring_pool", {
        select: "id,talent_id",
        filters: [
          { field: "hiring_pool_id", operator: "eq", value: poolId },
          { field: "talent_id", operator: "in", value: people.map(({ id }) => id) },
        ],
      });
      const there = new Set(already.map(({ talent_id }) => talent_id));
      const missing = people.filter(({ id }) => !there.has(id));
      for (const { id } of missing) {
        await server.create("talent_hiring_pool", {
          workspace_id: rights?.workspace?.id ?? "",
          talent_id: id,
          hiring_pool_id: poolId,
        });
      }
      const said = `${count(missing.length, "talent ajouté", "talents ajoutés")} au vivier`;
      toast({
        type: "success",
        description: there.size > 0 ? `${said}, ${there.size} y étai${there.size > 1 ? "ent" : "t"} déjà.` : `${said}.`,
      });
      onDone();
    }, ["talent_hiring_pool"]);
  const items = (pools.data ?? []).map(({ id, name }) => ({ key: id, label: name }));
  return (
    <Dropdown trigger={["click"]} disabled={items.length === 0} menu={{ items, onClick: ({ key }) => void add(key) }}>
      <Button loading={busy}>Ajouter à un vivier</Button>
    </Dropdown>
  );
}
