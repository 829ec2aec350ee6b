import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { App, Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import { useSaved } from "@/kit/use-saved";
import type { Criterion } from "@/rules/search/criteria";
import { keptCriteria } from "./use-asked";

const NameView = lazy(() => import("@/kit/list/name-view"));

/** The views of lists are kept under their resource; searches under this name. */
const SEARCHES = "talent_search";

type Props = { readonly criteria: readonly Criterion[]; readonly onOpen: (criteria: Criterion[]) => void };

/** Searches kept under a name, one’s own and those that colleagues share. */
export function SavedSearches({ criteria, onOpen }: Props) {
  const { modal } = App.useApp();
  const [isNaming, setNaming] = useState(false);
  const { saved: searches, save, remove } = useSaved(SEARCHES, keptCriteria);
  const current = searches.find((one) => JSON.stringify(one.state) === JSON.stringify(criteria));
  const forget = ({ id, name }: (typeof searches)[number]) =>
    modal.confirm({
      title: `Supprimer la recherche «\u202f${name}\u202f»\u202f?`,
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: () => remove(id),
    });
  const items = [
    ...searches.map(({ id, name, isShared }) => ({ key: id, label: isShared ? `${name} · partagée` : name })),
    ...(searches.length > 0 ? [{ type: "divider" as const }] : []),
    { key: "save", label: "Enregistrer cette recherche…", disabled: criteria.length === 0 },
    ...(current?.isMine ? [{ key: "forget", label: `Supprimer «\u202f${current.name}\u202f»`, danger: true }] : []),
  ];
  const choose = (key: string) => {
    if (key === "save") setNaming(true);
    else if (key === "forget") current && forget(current);
    else onOpen(searches.find(({ id }) => id === key)?.state ?? []);
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
              await save(name, { criteria }, isShared);
              setNaming(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
