import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { App, Button, Dropdown } from "antd";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { usePageActive } from "@/lib/page-active";
import type { Resource } from "../declaration";
import { EVERYONE, emptyState, type ListState } from "./state";
import { type SetListState, useOpenedBare } from "./use-list-state";
import { type SavedViews, useSavedViews } from "./use-saved-views";

const NameView = lazy(() => import("./name-view"));

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: SetListState;
}

/** A list opened by its bare address opens on the member’s default view. A hidden page stays where it is. */
function useDefaultView(views: SavedViews["views"], open: SetListState): void {
  const isBare = useOpenedBare();
  const isActive = usePageActive();
  const first = isBare && isActive ? views.find((view) => view.isDefault)?.state : undefined;
  const latest = useRef({ first, open });
  useEffect(() => {
    latest.current = { first, open };
  });
  const view = first?.view;
  useEffect(() => {
    const { first, open } = latest.current;
    if (view && first) open(first, { replace: true });
  }, [view]);
}

/** Saved views: open one, keep the present one under a name, share it, open the list on it, forget it. */
export function ViewsMenu({ resource, state, onChange }: Props) {
  const { views, save, setDefault, remove } = useSavedViews(resource);
  useDefaultView(views, onChange);
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
    ...views.map((view) => ({
      key: view.id,
      label: [view.name, view.isDefault && "par défaut", view.isShared && "partagée"].filter(Boolean).join(" · "),
    })),
    { type: "divider" as const },
    { key: "save", label: "Enregistrer cette vue…" },
    ...(current?.isMine
      ? [
          { key: "default", label: current.isDefault ? "Ne plus ouvrir sur cette vue" : "Vue par défaut" },
          { key: "forget", label: `Supprimer «\u202f${current.name}\u202f»`, danger: true },
        ]
      : []),
  ];
  const choose = (key: string) => {
    if (key === "save") setNaming(true);
    else if (key === "all")
      onChange({ ...emptyState(resource), owner: EVERYONE, columns: state.columns, widths: state.widths });
    else if (key === "default") current && void setDefault(current.id, !current.isDefault);
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
