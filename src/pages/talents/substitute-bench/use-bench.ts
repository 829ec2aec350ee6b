import { useRead } from "@/kit/server";
import type { Criterion } from "@/rules/search/criteria";

export type Call = {
  readonly id: string;
  readonly talent_id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly status: "asked" | "confirmed" | "declined" | "placed";
  readonly asked_at: string;
  /** A link left by e-mail, by SMS. */
  readonly mailed: boolean;
  readonly texted: boolean;
  readonly answered_at: string | null;
  readonly by_link: boolean;
  readonly comment: string | null;
  readonly contract_id: string | null;
};
export type Sheet = {
  readonly calls: readonly Call[];
  readonly present: readonly { readonly id: string; readonly name: string }[];
};

/** Who was asked for a day, and the contracts of the order that day: one of them may be missing. */
export const useSheet = (day: string, missionId: string | null) =>
  useRead({
    tables: ["substitute_call", "talent", "contract"],
    key: ["bench_sheet", day, missionId],
    read: ({ call }, signal) =>
      call<Sheet>("bench_sheet", { day, ...(missionId && { mission_id: missionId }) }, signal),
  });

/** Orders where somebody may be missing, the last first. */
export const useOrders = () =>
  useRead({
    tables: ["mission"],
    key: ["bench_orders"],
    read: async ({ rows }, signal) => {
      const list = await rows<{ id: string; job_name: string; reference: string; company: { name: string } | null }>(
        "mission",
        {
          select: "id,job_name,reference,created_at,company:company!company_id(id,name)",
          filters: [
            { field: "status", operator: "nin", value: ["draft", "closed", "lost", "canceled"] },
            { field: "is_client_order", operator: "eq", value: true },
          ],
          sorters: [{ field: "created_at", order: "desc" }],
          size: 500,
          signal,
        },
      );
      return list.map(({ id, job_name, reference, company }) => ({
        value: id,
        label: [job_name, company?.name, reference].filter(Boolean).join(" · "),
      }));
    },
  });

/** What the bench asks: the order’s criteria, free that one day; without an order, whoever is on the bench. */
export const useBenchCriteria = (day: string, missionId: string | null) =>
  useRead({
    tables: ["mission"],
    key: ["bench_criteria", day, missionId],
    read: async ({ call }, signal): Promise<Criterion[]> => {
      const free: Criterion = {
        field: "available",
        operator: "free",
        value: { from: day, to: day },
        weight: "required",
      };
      const benched = (weight: Criterion["weight"]): Criterion => ({
        field: "flag",
        operator: "is",
        value: { code: "benched" },
        weight,
      });
      if (!missionId) return [benched("required"), free];
      const order = await call<Criterion[]>("mission_criteria", { mission_id: missionId }, signal);
      return [...order.map((one) => (one.field === "available" ? free : one)), benched("wanted")];
    },
  });

/** When the clock began: the first who was asked; null before anybody was. */
export const firstAsked = (calls: readonly Call[]): string | null =>
  calls.reduce<string | null>((first, { asked_at }) => (first === null || asked_at < first ? asked_at : first), null);
