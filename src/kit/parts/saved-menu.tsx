import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { App, Button, Dropdown } from "antd";
import { lazy, Suspense, useState } from "react";
import { isSameState, useSaved } from "../use-saved";

const NameView = lazy(() => import("../list/name-view"));

interface Words {
  /** On the button while nothing that is kept is open: « Vues ». */
  readonly none: string;
  /** « Enregistrer cette vue… » */
  readonly save: string;
  /** « Supprimer la vue » */
  readonly forget: string;
}

interface Props<State> {
  /** The name under which they are kept. */
  readonly of: string;
  readonly words: Words;
  /** What a stored state means; null: nothing any more. */
  readonly read: (stored: unknown) => State | null;
  /** What is on screen now. */
  readonly state: State;
  /** It as it is stored; null: there is nothing to keep. */
  readonly stored: object | null;
  /** What the page is without any of them, and how that is called. */
  readonly bare?: { readonly label: string; readonly state: State };
  readonly onOpen: (state: State) => void;
}

/** What is kept under a name, outside lists: open one, keep what is on screen, share it, forget it. */
export function SavedMenu<State>({ of, words, read, state, stored, bare, onOpen }: Props<State>) {
  const { modal } = App.useApp();
  const [isNaming, setNaming] = useState(false);
  const { saved, save, remove } = useSaved(of, read);
  const current = saved.find((one) => isSameState(one.state, state));
  const forget = ({ id, name }: (typeof saved)[number]) =>
    modal.confirm({
      title: `${words.forget} «\u202f${name}\u202f»\u202f?`,
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: () => remove(id),
    });
  const items = [
    ...(bare ? [{ key: "bare", label: bare.label }] : []),
    ...saved.map(({ id, name, isShared }) => ({ key: id, label: isShared ? `${name} · partagée` : name })),
    ...(bare || saved.length > 0 ? [{ type: "divider" as const }] : []),
    { key: "save", label: words.save, disabled: stored === null },
    ...(current?.isMine ? [{ key: "forget", label: `Supprimer «\u202f${current.name}\u202f»`, danger: true }] : []),
  ];
  const choose = (key: string) => {
    const chosen = saved.find(({ id }) => id === key);
    if (key === "save") setNaming(true);
    else if (key === "forget") current && forget(current);
    else if (key === "bare") bare && onOpen(bare.state);
    else if (chosen) onOpen(chosen.state);
  };
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button icon={<StarOutlined aria-hidden />}>{current?.name ?? words.none}</Button>
      </Dropdown>
      {isNaming && stored && (
        <Suspense>
          <NameView
            onCancel={() => setNaming(false)}
            onSave={async (name, isShared) => {
              await save(name, stored, isShared);
              setNaming(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
