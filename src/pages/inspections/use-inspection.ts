import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "@/kit/server";
import { toDay, today } from "@/lib/dates";
import { addDays } from "@/rules/calendar/date";
import type { InspectionFacts } from "@/rules/compliance/inspection-facts";

/** What a pack may be about; a record hands over what it has of these. */
const SUBJECT = ["talent_id", "company_id", "agency_id", "work_site_id"] as const;
export type Subject = Partial<Readonly<Record<(typeof SUBJECT)[number], string>>>;

/** Two months: the last pay and the current one. */
const DAYS = 60;

export interface Asked {
  readonly subject: Subject;
  readonly since: string;
  readonly until: string;
}

/** What the address asks for: about whom, where, and between which days. */
export function useAsked() {
  const [params, setParams] = useSearchParams();
  const subject: Subject = Object.fromEntries(
    SUBJECT.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const asked: Asked = {
    subject,
    since: params.get("since") ?? addDays(today(), -DAYS),
    until: params.get("until") ?? today(),
  };
  const change = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(values)) value ? now.set(name, value) : now.delete(name);
        return now;
      },
      { replace: true },
    );
  return { asked, change, isAbout: Object.keys(subject).length > 0, isStarting: params.has("start") };
}

/** Everything that may go in, read afresh: a piece that is added elsewhere is there when one comes back. */
export const useFacts = ({ subject, since, until }: Asked, enabled: boolean) =>
  useRead<InspectionFacts>({
    tables: ["inspection_pack", "contract", "document", "certificate", "medical_checkup_request", "timesheet_week"],
    key: ["facts", subject, since, until],
    enabled,
    read: ({ call }, signal) => call<InspectionFacts>("inspection_facts", { ...subject, since, until }, signal),
  });

export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly since: string;
  readonly until: string;
  readonly status: "preparing" | "ready" | "failed" | "erased";
  readonly worker_count: number;
  readonly missing_count: number | null;
  readonly files: readonly { readonly name: string; readonly type: "pdf" | "zip"; readonly size: number }[];
  readonly job_run_id: string | null;
  readonly created_at: string;
  readonly link_made_at: string | null;
  readonly link_expires_at: string | null;
  readonly link_withdrawn_at: string | null;
  readonly opened_at: string | null;
  readonly opened_count: number;
  readonly taken_count: number;
  readonly owner: { readonly display_name: string | null } | null;
}

/** Whether a pack of today says what would be said now. */
export const isFresh = (pack: Pack, { since, until }: Asked, workers: number, missing: number): boolean =>
  pack.since === since &&
  pack.until === until &&
  pack.worker_count === workers &&
  toDay(pack.created_at) === today() &&
  (pack.status === "preparing" || (pack.status === "ready" && pack.missing_count === missing));

/** What was asked for in the address is done once, when everything is known, and again only when it is asked again. */
export function useStart(isAsked: boolean, isKnown: boolean, start: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isAsked) isDone.current = false;
    if (!isAsked || !isKnown || isDone.current) return;
    isDone.current = true;
    start();
  });
}

const COLUMNS =
  "id,title,since,until,status,worker_count,missing_count,files,job_run_id,created_at,link_made_at,link_expires_at,link_withdrawn_at,opened_at,opened_count,taken_count,owner:team_member!owner_id(display_name)";

/** The packs made of this subject, the last ones first; of every subject when there is none. */
export const usePacks = (subject: Subject) =>
  useRead<readonly Pack[]>({
    tables: ["inspection_pack"],
    key: ["packs", subject],
    read: ({ rows }, signal) =>
      rows<Pack>("inspection_pack", {
        select: COLUMNS,
        filters: Object.entries(subject).map(([field, value]) => ({ field, operator: "eq" as const, value })),
        sorters: [{ field: "created_at", order: "desc" }],
        size: 20,
        signal,
      }),
  });

/** How far a job is, while it runs: 0 to 1. */
export const useProgress = (job: string | null, enabled: boolean) =>
  useRead<number>({
    tables: ["job_run"],
    key: ["progress", job],
    enabled: enabled && job !== null,
    read: async ({ rows }, signal) => {
      const [run] = await rows<{ progress: number }>("job_run", {
        select: "id,progress",
        filters: [{ field: "id", operator: "eq", value: job }],
        signal,
      });
      return Number(run?.progress ?? 0);
    },
  });
