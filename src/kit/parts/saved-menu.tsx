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
  /** « Nom de la vue » */
  readonly name: string;
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
  readonly onOpen: (state: State, id?: string) => void;
  /** Where what is open has a name of its own in the page: which one, null for none; one may then begin on it. */
  readonly current?: string | null;
  readonly onCurrent?: (id: string | null) => void;
}

/** What is kept under a name: open one, keep what is on screen, share it, begin on it, forget it. */
export function SavedMenu<State>({ of, words, read, state, stored, bare, onOpen, ...opened }: Props<State>) {
  const { modal } = App.useApp();
  const [isNaming, setNaming] = useState(false);
  const { saved, save, change, remove } = useSaved(of, read);
  const { onCurrent } = opened;
  const current = saved.find((one) => (onCurrent ? one.id === opened.current : isSameState(one.state, state)));
  const forget = ({ id, name }: (typeof saved)[number]) =>
    modal.confirm({
      title: `${words.forget} «\u202f${name}\u202f»\u202f?`,
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: async () => {
        await remove(id);
        onCurrent?.(null);
      },
    });
  const items = [
    ...(bare ? [{ key: "bare", label: bare.label }] : []),
    ...saved.map(({ id, name, isDefault, isShared }) => ({
      key: id,
      label: [name, isDefault && "par défaut", isShared && "partagée"].filter(Boolean).join(" · "),
    })),
    ...(bare || saved.length > 0 ? [{ type: "divider" as const }] : []),
    { key: "save", label: words.save, disabled: stored === null },
    ...(current?.isMine && onCurrent
      ? [{ key: "default", label: current.isDefault ? "Ne plus ouvrir sur cette vue" : "Vue par défaut" }]
      : []),
    ...(current?.isMine ? [{ key: "forget", label: `Supprimer «\u202f${current.name}\u202f»`, danger: true }] : []),
  ];
  const choose = (key: string) => {
    const chosen = saved.find(({ id }) => id === key);
    if (key === "save") setNaming(true);
    else if (key === "forget") current && forget(current);
    else if (key === "default") current && void change(current.id, { is_default: !current.isDefault });
    else if (key === "bare") bare && onOpen(bare.state);
    else if (chosen) onOpen(chosen.state, chosen.id);
  };
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button icon={<StarOutlined aria-hidden />}>{current?.name ?? words.none}</Button>
      </Dropdown>
      {isNaming && stored && (
        <Suspense>
          <NameView
            title={words.save.replace("…", "")}
            label={words.name}
            onCancel={() => setNaming(false)}
            onSave={async (name, isShared) => {
              const id = await save(name, stored, isShared);
              setNaming(false);
              onCurrent?.(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
