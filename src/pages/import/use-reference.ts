import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { today } from "@/lib/dates";
import type { ReadContext } from "./reading";

type Job = { id: string; name: string; synonyms: string[] };
type Coded = { code: string; name: string };

const whole = (resource: string, select: string) => ({
  resource,
  pagination: { mode: "off" as const },
  meta: { pg: { select, count: "none" as const } },
  errorNotification: false as const,
});

/** What the lines are read against: trades, sectors, certificates, the day. `context` is null until it is there. */
export function useReference() {
  const jobs = useList<Job>(whole("job", "id,name,synonyms"));
  const sectors = useList<Coded>(whole("sector", "id,code,name"));
  const certificates = useList<Coded>(whole("certificate_type", "id,code"));
  const queries = [jobs.query, sectors.query, certificates.query];
  const isReady = queries.every((query) => query.isSuccess);

  const context = useMemo((): Omit<ReadContext, "kind" | "mapping"> | null => {
    if (!isReady) return null;
    const day = today();
    return {
      today: day,
      jobs: jobs.result.data.map(({ id, name, synonyms }) => ({ id, name, synonyms })),
      sectors: sectors.result.data.map(({ code, name }) => ({ id: code, name })),
      certificateCodes: certificates.result.data.map(({ code }) => code),
    };
  }, [isReady, jobs.result.data, sectors.result.data, certificates.result.data]);

  return {
    context,
    isError: queries.some((query) => query.isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
