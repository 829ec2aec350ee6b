import { useList } from "@refinedev/core";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { typo } from "@/rules/french";
import { actPath, entityLabel } from "./record-path";

export type Notification = {
  id: string;
  type: string;
  data: Record<string, unknown> | null;
  is_read: boolean;
  created_at: string;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * What a notification says. A workflow's carries `{entity, row_id, label, comment, actor_name}`; any other may say it
 * with `title`, `description` and `href`.
 */
export function readNotification({ data }: Notification) {
  const known = data ?? {};
  const entity = text(known.entity);
  const title = typo(text(known.title) || text(known.label) || "Notification");
  // A title that names the record says what it is.
  const about = known.title ? "" : [entityLabel(entity), text(known.row_title)].filter(Boolean).join(" ");
  const href = text(known.href);
  return {
    title,
    about,
    who: text(known.actor_name),
    comment: text(known.description) || text(known.comment),
    to: href.startsWith("/") ? href : actPath(entity, text(known.row_id), text(known.to_state)),
  };
}

/** A kind of record that the bell speaks of, and how many of its notifications are unread; `entity` "" is the rest. */
export type Kind = { entity: string; label: string; unread: number };
/** All that is said of one record, the newest first. */
export type Group = { key: string; entity: string; unread: number; items: Notification[] };

const entityOf = ({ data, type }: Notification): string => text(data?.entity) || (type.split(".")[0] ?? "");

/** By record, in the order of what was said last; with the kinds that are there. */
export function grouped(notifications: readonly Notification[]): { groups: Group[]; kinds: Kind[] } {
  const groups = new Map<string, Group>();
  const kinds = new Map<string, Kind>();
  for (const item of notifications) {
    const entity = entityOf(item);
    const row = text(item.data?.row_id);
    const key = row ? `${entity}:${row}` : item.id;
    const group = groups.get(key) ?? { key, entity, unread: 0, items: [] };
    const kind = kinds.get(entity) ?? { entity, label: entityLabel(entity, true) || "Autres", unread: 0 };
    groups.set(key, group);
    kinds.set(entity, kind);
    group.items.push(item);
    if (item.is_read) continue;
    group.unread += 1;
    kind.unread += 1;
  }
  return { groups: [...groups.values()], kinds: [...kinds.values()].sort((a, b) => b.unread - a.unread) };
}

const RESOURCE = "notification";
/** The last notifications. */
export function useNotifications(enabled: boolean) {
  const { result, query } = useList<Notification>({
    resource: RESOURCE,
    pagination: { currentPage: 1, pageSize: 100 },
    sorters: [{ field: "created_at", order: "desc" }],
    meta: { pg: { select: "id,type,data,is_read,created_at", count: "none" } },
    queryOptions: { enabled },
    errorNotification: false,
  });
  return { notifications: result.data, isLoading: query.isLoading, isError: query.isError, refetch: query.refetch };
}

/** How many have not been read. */
export function useUnreadCount(): number {
  const { result } = useList<Notification>({
    resource: RESOURCE,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [{ field: "is_read", operator: "eq", value: false }],
    meta: { pg: { select: "id", count: "exact" } },
    errorNotification: false,
  });
  return result.total ?? 0;
}

/** Marks as read; all of them without `ids`. A refusal is left alone: they stay unread, which is the truth. */
export function useMarkRead(): (ids?: readonly string[]) => Promise<void> {
  const server = useServer();
  const refresh = useRefresh();
  return async (ids) => {
    await server.call("mark_notifications_read", ids ? { ids: [...ids] } : {}).catch(() => undefined);
    refresh(RESOURCE);
  };
}
