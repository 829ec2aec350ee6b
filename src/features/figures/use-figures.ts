import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { type FigureOverride, type Figures, figuresWith } from "@/rules/figures";
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

/**
 * The legal figures, replaced by the workspace's own dated values. Until these are read, and when they cannot be
 * (`failed`), the figures are those of the law alone.
 */
export function useFigures(): {
  readonly figures: Figures;
  readonly rows: readonly LegalParameter[];
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
  const figures = useMemo(() => figuresWith(result.data.map(overrideOf)), [result.data]);
  return {
    figures,
    rows: result.data,
    loading: query.isLoading,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
