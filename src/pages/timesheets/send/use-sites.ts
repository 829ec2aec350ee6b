import { keepPreviousData } from "@tanstack/react-query";
import type { Row } from "@/kit/declaration";
import { useRead } from "@/kit/server";
import { displayName, type PersonLike } from "@/rules/names";
import type { Minutes } from "@/rules/time/minutes";
import { eq, time } from "../data";

export type ReadyWeek = { id: string; talent: string; minutes: Minutes };

/** The weeks that one link may carry: one client, one site, one Monday. */
export type Site = {
  key: string;
  companyId: string;
  company: string;
  site: string;
  /** Who signs by the contract. */
  contactId: string | null;
  weeks: ReadyWeek[];
};

const collator = new Intl.Collator("fr");
const nameOf = (one: unknown): string => String((one as Row | null)?.name ?? "");

/** Groups the weeks by client and site. Pure. */
export function sitesOf(rows: readonly Row[]): Site[] {
  const sites = new Map<string, Site>();
  for (const row of rows) {
    const key = `${row.company_id}/${row.work_site_id ?? ""}`;
    const site = sites.get(key) ?? {
      key,
      companyId: String(row.company_id),
      company: nameOf(row.company),
      site: nameOf(row.work_site) || nameOf(row.agency),
      contactId: null,
      weeks: [],
    };
    site.contactId ??= (row.contact_id as string | null) ?? null;
    site.weeks.push({
      id: String(row.id),
      talent: displayName((row.talent ?? {}) as PersonLike),
      minutes: time(row.worker_minutes),
    });
    sites.set(key, site);
  }
  for (const site of sites.values()) site.weeks.sort((a, b) => collator.compare(a.talent, b.talent));
  return [...sites.values()].sort((a, b) => collator.compare(a.company, b.company) || collator.compare(a.site, b.site));
}

/** What may be sent for a Monday, by site. */
export function useSites(monday: string) {
  return useRead({
    tables: ["timesheet_week", "talent", "company", "work_site", "agency"],
    key: ["sites", monday],
    read: async (server, signal) =>
      sitesOf(
        await server.rows("timesheet_week", {
          select:
            "id,company_id,work_site_id,contact_id,worker_minutes,talent:talent!talent_id(civility,first_name,last_name,temp_first_name,temp_last_name,job_title),company:company!company_id(name),work_site:work_site!work_site_id(name),agency:agency!agency_id(name)",
          filters: [eq("monday", monday), eq("status", "entered")],
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
