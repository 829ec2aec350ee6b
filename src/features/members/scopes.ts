import { useRead } from "@/kit/server";
import { useRights } from "@/lib/rights";

/** Whose rows a page of the steering reads, as `app.asker_of` takes it; a managee’s id stands beside these. */
export const SCOPES = [
  { value: "me_and_managees", label: "Moi et mes managés" },
  { value: "me", label: "Moi seulement" },
  { value: "none", label: "Tout l’espace" },
] as const;

export type Colleague = { id: string; display_name: string };

/** The people whose figures and centre one may open: among all members, as an address does not hold the ids of a large team. */
export function useColleagues(): Colleague[] {
  const managees = useRights()?.managees ?? [];
  const { data } = useRead({
    tables: ["team_member"],
    key: ["colleagues", managees],
    read: ({ rows }, signal) =>
      rows<Colleague>("team_member", {
        select: "id,display_name",
        sorters: [{ field: "sort_key", order: "asc" }],
        signal,
      }).then((members) => members.filter(({ id }) => managees.includes(id))),
    enabled: managees.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
