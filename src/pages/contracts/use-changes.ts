import { useRead } from "@/kit/server";

/** A row of `contract_change_request`: what was wanted at review, and what was answered. */
export type Change = {
  readonly id: string;
  readonly field: string;
  readonly current_value: string | null;
  readonly wanted_value: string | null;
  readonly comment: string | null;
  readonly answer: string | null;
  readonly is_accepted: boolean | null;
  readonly answered_at: string | null;
  readonly answered_by: string | null;
  readonly created_at: string;
  readonly created_by: string | null;
};

const COLUMNS =
  "id,field,current_value,wanted_value,comment,answer,is_accepted,answered_at,answered_by,created_at,created_by";

/** Every change asked on a contract, the oldest first. */
export function useChanges(contractId: string) {
  return useRead({
    tables: ["contract_change_request", "contract"],
    key: ["of", contractId],
    read: ({ rows }, signal) =>
      rows<Change>("contract_change_request", {
        select: COLUMNS,
        filters: [{ field: "contract_id", operator: "eq", value: contractId }],
        sorters: [{ field: "created_at", order: "asc" }],
        size: 200,
        signal,
      }),
  });
}

/** The value of a text column as its field reads it: `{1,2}`-like lists and numbers come back as text. */
export function readValue(text: string | null, kind: string): unknown {
  if (text === null) return null;
  if (kind === "choices" || kind === "json") {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text
        .replace(/^\{|\}$/g, "")
        .split(",")
        .filter(Boolean);
    }
  }
  if (kind === "boolean") return text === "true";
  if (["number", "integer", "money", "percent", "coefficient", "duration"].includes(kind)) return Number(text);
  return text;
}
