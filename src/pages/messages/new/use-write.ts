import { keepPreviousData } from "@tanstack/react-query";
import type { Channel } from "@/features/message/message";
import { useRead } from "@/kit/server";

/** One message as it will leave, or why it will not. */
export type Told = {
  readonly id: string | null;
  readonly entity: "talent" | "contact";
  readonly row_id: string;
  readonly name: string;
  readonly to: string | null;
  readonly subject: string | null;
  readonly content: string;
  readonly refusal: string | null;
  readonly detail: string | null;
  /** Nothing carries this channel: it waits until something does. */
  readonly is_uncarried: boolean;
  readonly attachments: readonly string[];
};

export type Asked = {
  readonly message: {
    readonly channel: Channel;
    readonly subject: string;
    readonly content: string;
    readonly template_id: string | null;
    readonly is_prospection: boolean;
    readonly mission_id?: string;
    readonly send_at?: string;
    readonly document_ids: readonly string[];
  };
  readonly talent_ids: readonly string[];
  readonly contact_ids: readonly string[];
};

/** Who is written to, by name, before anything is written: the server says it of each. */
export const usePreview = (asked: Asked, isReady: boolean) =>
  useRead({
    tables: ["scheduled_email", "message_template", "talent", "contact", "mission"],
    key: ["preview", asked],
    enabled: isReady,
    placeholderData: keepPreviousData,
    read: ({ call }, signal) => call<Told[]>("write_messages", { ...asked, only_check: true }, signal),
  });

export type Paper = { readonly id: string; readonly file_name: string | null; readonly title: string | null };

/** The documents of the one person written to. */
export const usePapers = (entity: string, id: string | undefined) =>
  useRead({
    tables: ["document"],
    key: ["to_join", entity, id],
    enabled: id !== undefined,
    read: ({ rows }, signal) =>
      rows<Paper>("document", {
        select: "id,file_name,title,created_at",
        filters: [
          { field: "entity", operator: "eq", value: entity },
          { field: "row_id", operator: "eq", value: id },
        ],
        sorters: [{ field: "created_at", order: "desc" }],
        size: 50,
        signal,
      }),
  });
