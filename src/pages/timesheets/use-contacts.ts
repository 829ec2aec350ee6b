import { keepPreviousData } from "@tanstack/react-query";
import type { Row } from "@/kit/declaration";
import { useRead } from "@/kit/server";
import { displayName, type PersonLike } from "@/rules/names";
import { eq } from "./data";

export type SigningContact = {
  id: string;
  name: string;
  /** E-mail, else telephone; null when nothing can be sent. */
  reach: string | null;
  maySign: boolean;
};

const COLUMNS =
  "id,company_id,civility,first_name,last_name,temp_first_name,temp_last_name,job_title,email,phone_number,can_sign_timesheets,sort_key";

const readContact = (row: Row): SigningContact => ({
  id: String(row.id),
  name: [displayName(row as PersonLike), row.job_title].filter(Boolean).join(" – "),
  reach: (row.email as string | null) ?? (row.phone_number as string | null),
  maySign: row.can_sign_timesheets === true,
});

/** People of these clients who may sign hours, by client, delegates first. Undefined until they are read. */
export function useContactsOf(companyIds: readonly string[]): {
  contacts: ReadonlyMap<string, readonly SigningContact[]> | undefined;
  isLoading: boolean;
} {
  const wanted = [...new Set(companyIds)].sort();
  const { data, isLoading } = useRead({
    tables: ["contact"],
    key: ["signing", ...wanted],
    enabled: wanted.length > 0,
    read: async (server, signal) => {
      const rows = await server.rows("contact", {
        select: COLUMNS,
        filters: [{ field: "company_id", operator: "in", value: wanted }, eq("status", "active")],
        sorters: [{ field: "sort_key", order: "asc" }],
        signal,
      });
      const sorted = rows.sort(
        (a, b) => Number(b.can_sign_timesheets === true) - Number(a.can_sign_timesheets === true),
      );
      return new Map(wanted.map((id) => [id, sorted.filter((row) => row.company_id === id).map(readContact)] as const));
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { contacts: data, isLoading };
}
