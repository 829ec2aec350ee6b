import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { App, Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Resource } from "../declaration";
import { EVERYONE, emptyState, type ListState } from "./state";
import { useSavedViews } from "./use-saved-views";

const NameView = lazy(() => import("./name-view"));

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** Saved views: open one, keep the present one under a name, share it, forget it. */
export function ViewsMenu({ resource, state, onChange }: Props) {
  const { views, save, remove } = useSavedViews(resource);
  const { modal } = App.useApp();
  const [isNaming, setNaming] = useState(false);
  const current = views.find((view) => view.id === state.view);

  const forget = (id: string, name: string) =>
    modal.confirm({
      title: `Supprimer la vue «\u202f${name}\u202f»\u202f?`,
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: async () => {
        await remove(id);
        if (state.view === id) onChange({ ...state, view: null });
      },
    });
  const items = [
    { key: "all", label: "Sans filtre" },
    ...views.map((view) => ({ key: view.id, label: view.isShared ? `${view.name} · partagée` : view.name })),
    { type: "divider" as const },
    { key: "save", label: "Enregistrer cette vue…" },
    ...(current?.isMine ? [{ key: "forget", label: `Supprimer «\u202f${current.name}\u202f»`, danger: true }] : []),
  ];
  const choose = (key: string) => {
    if (key === "save") setNaming(true);
    else if (key === "all") onChange({ ...emptyState(resource), owner: EVERYONE, columns: state.columns });
    else if (key === "forget") current && forget(current.id, current.name);
    else {
      const view = views.find((one) => one.id === key);
      if (view) onChange(view.state);
    }
  };

  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button icon={<StarOutlined aria-hidden />}>{current?.name ?? "Vues"}</Button>
      </Dropdown>
      {isNaming && (
        <Suspense>
          <NameView
            onCancel={() => setNaming(false)}
            onSave={async (name, isShared) => {
              const id = await save(name, state, isShared);
              setNaming(false);
              onChange({ ...state, view: id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
