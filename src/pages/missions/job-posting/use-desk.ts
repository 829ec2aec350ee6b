import { useRead } from "@/kit/server";
import type { OrderToPost } from "@/rules/posting/draft";
import type { OpenPosting } from "@/rules/posting/structured";

/** What an order says of its offer, and where the offer stands. Text and dates are null until it has some. */
export type Desk = Omit<OpenPosting, "title" | "body" | "posted_on" | "until"> &
  OrderToPost & {
    readonly title: string | null;
    readonly body: string | null;
    readonly posted_on: string | null;
    readonly until: string | null;
    readonly workspace_id: string;
    readonly status: string;
    readonly posting_status: "none" | "draft" | "published" | "expired" | "withdrawn";
    readonly is_open: boolean;
    readonly may_edit: boolean;
  };

export type Answer = {
  readonly id: string;
  readonly talent_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly message: string | null;
  readonly recognised_by: readonly string[];
  readonly created_at: string;
};

export const useDesk = (missionId: string) =>
  useRead({
    tables: ["mission"],
    key: ["job_posting_desk", missionId],
    read: ({ call }, signal) => call<Desk>("job_posting_desk", { mission_id: missionId }, signal),
  });

/** Who answered, the last first; a hundred at most. */
export const useAnswers = (missionId: string) =>
  useRead({
    tables: ["job_posting_answer"],
    key: ["of_mission", missionId],
    read: ({ page }, signal) =>
      page<Answer>("job_posting_answer", {
        select: "id,talent_id,first_name,last_name,message,recognised_by,created_at",
        filters: [{ field: "mission_id", operator: "eq", value: missionId }],
        sorters: [{ field: "created_at", order: "desc" }],
        size: 100,
        pg: { count: "exact" },
        signal,
      }),
  });
