import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { type FigureConfirmation, type FigureOverride, type Figures, figuresWith } from "@/rules/figures";
import type { Database } from "@/types/database";

export type LegalParameter = Pick<
  Database["public"]["Tables"]["legal_parameter"]["Row"],
  "id" | "code" | "value" | "valid_from" | "valid_to" | "reason" | "source" | "version" | "created_at"
>;

const COLUMNS = "id,code,value,valid_from,valid_to,reason,source,version,created_at";

/** A row as the rules read it; PostgREST may write a `numeric` as text. */
export const overrideOf = (row: LegalParameter): FigureOverride => ({
  code: row.code,
  value: Number(row.value),
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  source: row.source || row.reason,
});

/** A confirmation in force, with the name of who gave it. */
export type ConfirmationRow = Pick<
  Database["public"]["Tables"]["figure_confirmation"]["Row"],
  "id" | "code" | "value" | "figure_from" | "covers_to" | "source" | "created_at"
> & { readonly member: { readonly display_name: string | null } | null };

const CONFIRMED = "id,code,value,figure_from,covers_to,source,created_at,member:team_member!confirmed_by(display_name)";

export const confirmationOf = (row: ConfirmationRow): FigureConfirmation => ({
  code: row.code,
  value: Number(row.value),
  figure_from: row.figure_from,
  covers_to: row.covers_to,
  by: row.member?.display_name ?? "un membre",
  on: row.created_at.slice(0, 10),
});

/**
 * The legal figures, replaced by the workspace's own dated values. Until these are read, and when they cannot be
 * (`failed`), the figures are those of the law alone.
 */
export function useFigures(): {
  readonly figures: Figures;
  readonly rows: readonly LegalParameter[];
  readonly confirmations: readonly ConfirmationRow[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { result, query } = useList<LegalParameter>({
    resource: "legal_parameter",
    pagination: { mode: "off" },
    sorters: [{ field: "valid_from", order: "desc" }],
    meta: { pg: { select: COLUMNS, count: "none" } },
    errorNotification: false,
  });
  const { result: confirmed } = useList<ConfirmationRow>({
    resource: "figure_confirmation",
    pagination: { mode: "off" },
    filters: [{ field: "status", operator: "eq", value: "confirmed" }],
    meta: { pg: { select: CONFIRMED, count: "none" } },
    errorNotification: false,
  });
  const figures = useMemo(
    () => figuresWith(result.data.map(overrideOf), confirmed.data.map(confirmationOf)),
    [result.data, confirmed.data],
  );
  return {
    figures,
    rows: result.data,
    confirmations: confirmed.data,
    loading: query.isLoading,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
