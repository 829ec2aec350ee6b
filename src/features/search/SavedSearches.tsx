import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { useCreate, useDelete, useList } from "@refinedev/core";
import { App, Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import { useRights } from "@/lib/rights";
import { type Criterion, readCriteria } from "@/rules/search/criteria";

const NameView = lazy(() => import("@/kit/list/name-view"));

/** The views of lists are kept under their resource; searches under this name. */
const SEARCHES = "talent_search";
const TABLE = "saved_view";

interface SavedRow {
  readonly id: string;
  readonly name: string;
  readonly state: { readonly criteria?: unknown } | null;
  readonly is_shared: boolean;
  readonly owner_id: string;
}

type Props = { readonly criteria: readonly Criterion[]; readonly onOpen: (criteria: Criterion[]) => void };

/** Searches kept under a name, one’s own and those that colleagues share. */
export function SavedSearches({ criteria, onOpen }: Props) {
  const rights = useRights();
  const { modal } = App.useApp();
  const [isNaming, setNaming] = useState(false);
  const { result } = useList<SavedRow>({
    resource: TABLE,
    filters: [{ field: "resource", operator: "eq", value: SEARCHES }],
    sorters: [{ field: "name", order: "asc" }],
    pagination: { currentPage: 1, pageSize: 100 },
    meta: { pg: { select: "id,name,state,is_shared,owner_id", count: "none" } },
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate({ resource: TABLE, successNotification: false });
  const { mutateAsync: remove } = useDelete();
  const searches = result.data.flatMap((row) => {
    const kept = readCriteria(row.state?.criteria);
    return kept ? [{ ...row, criteria: kept }] : [];
  });
  const current = searches.find((one) => JSON.stringify(one.criteria) === JSON.stringify(criteria));
  const forget = ({ id, name }: SavedRow) =>
    modal.confirm({
      title: `Supprimer la recherche «\u202f${name}\u202f»\u202f?`,
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: async () => void (await remove({ resource: TABLE, id, successNotification: false })),
    });
  const items = [
    ...searches.map(({ id, name, is_shared }) => ({ key: id, label: is_shared ? `${name} · partagée` : name })),
    ...(searches.length > 0 ? [{ type: "divider" as const }] : []),
    { key: "save", label: "Enregistrer cette recherche…", disabled: criteria.length === 0 },
    ...(current && current.owner_id === rights?.member?.id
      ? [{ key: "forget", label: `Supprimer «\u202f${current.name}\u202f»`, danger: true }]
      : []),
  ];
  const choose = (key: string) => {
    if (key === "save") setNaming(true);
    else if (key === "forget") current && forget(current);
    else onOpen(searches.find(({ id }) => id === key)?.criteria ?? []);
  };
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button icon={<StarOutlined aria-hidden />}>{current?.name ?? "Recherches enregistrées"}</Button>
      </Dropdown>
      {isNaming && (
        <Suspense>
          <NameView
            onCancel={() => setNaming(false)}
            onSave={async (name, isShared) => {
              await create({
                values: {
                  resource: SEARCHES,
                  name,
                  state: { criteria },
                  is_shared: isShared,
                  owner_id: rights?.member?.id,
                  workspace_id: rights?.workspace?.id,
                },
              });
              setNaming(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
