import { Button, Dropdown } from "antd";
import { useRead } from "@/kit/server";
import type { Chosen } from "./found";
import styles from "./search.module.css";
import { useAddToOrder } from "./use-add-to-order";

/** The last ones that still look for someone; more would not be read. */
const MOST_ORDERS = 50;
const OPEN = ["open", "sourcing", "presented", "partly_filled"];

type Order = {
  readonly id: string;
  readonly reference: string | null;
  readonly job_name: string | null;
  readonly company: { readonly name: string } | null;
};

type Props = { readonly people: readonly Chosen[]; readonly onDone: () => void };

/** Makes candidates of those who are ticked, on an order that is open. */
export function AddToOrder({ people, onDone }: Props) {
  const { add, busy } = useAddToOrder();
  const orders = useRead({
    tables: ["mission"],
    key: ["open_orders"],
    read: ({ rows }, signal) =>
      rows<Order>("mission", {
        select: "id,job_name,reference,created_at,company:company!company_id(id,name)",
        filters: [
          { field: "status", operator: "in", value: OPEN },
          { field: "is_client_order", operator: "eq", value: true },
        ],
        sorters: [{ field: "created_at", order: "desc" }],
        size: MOST_ORDERS,
        signal,
      }),
  });
  const items = (orders.data ?? []).map(({ id, job_name, company, reference }) => ({
    key: id,
    label: [job_name, company?.name, reference].filter(Boolean).join(" · "),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      disabled={items.length === 0}
      classNames={{ root: styles.menu ?? "" }}
      menu={{ items, onClick: ({ key }) => void add(key, people, onDone) }}
    >
      <Button loading={busy}>Ajouter à une commande</Button>
    </Dropdown>
  );
}
