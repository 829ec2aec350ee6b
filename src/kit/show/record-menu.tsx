import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import { useDelete } from "@refinedev/core";
import { App, Button, Dropdown } from "antd";
import { useNavigate } from "react-router";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { useKit } from "../context";
import { hasView, pathOf, type RecordAction, type Resource, type Row } from "../declaration";
import { filled } from "../fill-path";
import { done, thisOne } from "../noun";
import { backToTitle, useFocusKept } from "../parts/use-focus-kept";
import { mayOn } from "../row-right";
import { type FunctionName, useServer } from "../server";
import { useAct } from "../use-act";
import { useRefresh } from "../use-refresh";

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  /** What else this record’s page has to offer; what destroys stands last. */
  readonly more?: readonly MoreItem[];
}

type MoreItem = { key: string; label: string; danger: boolean; onClick: () => void };

const NONE: readonly MoreItem[] = [];

const DELETE = "delete";

/** Is an action offered on this record? */
export const isOffered = (action: RecordAction, record: Row): boolean =>
  Object.entries(action.when ?? {}).every(([column, values]) => values.includes(record[column]));

/** The declared actions of a record, those of its page, and deletion, behind one button. */
export function RecordMenu({ resource, record, more = NONE }: Props) {
  const rights = useRights();
  const { handlers } = useKit();
  const server = useServer();
  const [isBusy, act] = useAct();
  const keepFocus = useFocusKept(record.version, isBusy);
  const { mutateAsync: erase } = useDelete();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const offered = resource.actions.filter(
    (action) => isOffered(action, record) && mayOn(rights, resource, action.right, record),
  );
  const canDelete = hasView(resource, "delete") && can(rights, resource.access, "delete", record as Owned);

  const run = async (action: RecordAction) => {
    if (action.to) return void navigate(filled(action.to, record));
    await act(async () => {
      if (action.rpc) await server.call(action.rpc as FunctionName, { id: record.id });
      if (action.handler) await handlers[action.handler]?.(record, server);
      keepFocus(true);
      refresh(resource.table);
      if (action.rpc) toast({ type: "success", description: `${action.done ?? action.label}.` });
    });
  };
  const remove = async () => {
    const message = `${done(resource.labels, "supprimé")}.`;
    try {
      const successNotification = () => ({ type: "success" as const, message });
      await erase({ resource: resource.table, id: String(record.id), successNotification });
    } catch {
      // Refine has said the refusal.
      return;
    }
    refresh(resource.table);
    if (hasView(resource, "list")) void navigate(pathOf.list(resource), { replace: true });
  };
  const ask = (title: string, content: string, okText: string, danger: boolean, onOk: () => Promise<void>) =>
    modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger },
      cancelText: "Retour",
      afterClose: backToTitle,
      onOk,
    });

  const choose = (name: string) => {
    if (name === DELETE) {
      const title = `Supprimer ${thisOne(resource.labels)}\u202f?`;
      return ask(title, "Cette action ne peut pas être annulée.", "Supprimer", true, remove);
    }
    const action = offered.find((one) => one.name === name);
    if (!action) return;
    if (!action.confirm) return run(action);
    return ask(action.label, action.confirm, action.label, action.tone === "bad", () => run(action));
  };
  const declared = offered.map((action) => ({ key: action.name, label: action.label, danger: action.tone === "bad" }));
  const items = [
    ...more.filter(({ danger }) => !danger),
    ...declared,
    ...more.filter(({ danger }) => danger),
    ...(canDelete ? [{ key: DELETE, label: "Supprimer", danger: true }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => void choose(key) }}>
      <Button icon={<MoreOutlined aria-hidden />} aria-label="Autres actions" />
    </Dropdown>
  );
}
