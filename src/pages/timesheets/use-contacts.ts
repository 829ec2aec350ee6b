import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { displayName, type PersonLike } from "@/rules/names";
import { eq, rowsOf } from "./data";

export type SigningContact = {
  id: string;
  name: string;
  /** E-mail, else telephone; null when nothing can be sent. */
  reach: string | null;
  maySign: boolean;
};

/** People of a client who may sign hours, delegates first. */
export function useContacts(companyId: string | null) {
  const provider = useDataProvider()();
  return useQuery({
    queryKey: ["timesheets", "contacts", companyId],
    enabled: companyId !== null,
    queryFn: async ({ signal }): Promise<SigningContact[]> => {
      const rows = await rowsOf(provider, {
        table: "contact",
        select:
          "id,civility,first_name,last_name,temp_first_name,temp_last_name,job_title,email,phone_number,can_sign_timesheets,sort_key",
        filters: [eq("company_id", companyId), eq("status", "active")],
        sort: ["sort_key", "asc"],
        signal,
      });
      const contacts = rows.map((row) => ({
        id: String(row.id),
        name: [displayName(row as PersonLike), row.job_title].filter(Boolean).join(" – "),
        reach: (row.email as string | null) ?? (row.phone_number as string | null),
        maySign: row.can_sign_timesheets === true,
      }));
      return contacts.sort((a, b) => Number(b.maySign) - Number(a.maySign));
    },
    staleTime: 60_000,
  });
}
