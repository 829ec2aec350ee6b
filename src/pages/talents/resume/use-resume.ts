import type { Row } from "@/kit/declaration";
import { type Server, useRead } from "@/kit/server";
import { fold } from "@/rules/fold";
import type { FileNow } from "@/rules/resume/diff";
import type { FoundCertificate } from "@/rules/resume/found";
import type { ResumeLexicon } from "@/rules/resume/read";

export interface Resume {
  readonly id: string;
  readonly version: number;
  readonly file: string;
  readonly file_name: string | null;
  readonly mime_type: string | null;
  readonly content: string | null;
  readonly parsed: { readonly applied_at?: string; readonly error?: string } | null;
  readonly parsing_status: "none" | "pending" | "done" | "failed";
}

/** The newest résumé of a person that bears their name; null when there is none. */
export const useNewestResume = (talentId: string) =>
  useRead({
    tables: ["resume"],
    key: ["newest", talentId],
    read: async ({ rows }, signal) => {
      const [newest = null] = await rows<Resume>("resume", {
        select: "id,version,file,file_name,mime_type,content,parsed,parsing_status",
        filters: [
          { field: "talent_id", operator: "eq", value: talentId },
          { field: "is_anonymized", operator: "eq", value: false },
        ],
        sorters: [{ field: "created_at", order: "desc" }],
        size: 1,
        signal,
      });
      return newest;
    },
  });

interface Named {
  readonly id: string;
  readonly name: string;
}

async function held({ rows }: Server, talentId: string, signal: AbortSignal) {
  const filters = [{ field: "talent_id", operator: "eq" as const, value: talentId }];
  const [jobs, software, certificates] = await Promise.all([
    rows<{ job_id: string }>("talent_job", { select: "id,job_id", filters, signal }),
    rows<{ software_id: string }>("talent_software", { select: "id,software_id", filters, signal }),
    rows<FoundCertificate>("certificate", { select: "id,code,issued_on,expires_on", filters, signal }),
  ]);
  return { jobs: jobs.map((one) => one.job_id), software: software.map((one) => one.software_id), certificates };
}

/** What a résumé is read with and compared to: the words of the agency, and the file as it stands. */
export const useFileNow = (record: Row, enabled: boolean) =>
  useRead({
    tables: ["talent_job", "talent_software", "certificate", "talent", "job", "software", "certificate_type"],
    key: ["file_now", record.id, record.version],
    enabled,
    read: async (server, signal) => {
      const [mine, jobs, software, titles] = await Promise.all([
        held(server, String(record.id), signal),
        server.rows<Named & { code: string; synonyms: string[] }>("job", { select: "id,code,name,synonyms", signal }),
        server.rows<Named>("software", { select: "id,name", signal }),
        server.rows<{ code: string; label: string }>("certificate_type", {
          select: "code,label",
          pg: { key: "code" },
          signal,
        }),
      ]);
      const text = (column: string) => (record[column] ? String(record[column]) : null);
      const codes = (ids: readonly string[]) => jobs.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
      const now: FileNow = {
        first_name: text("first_name"),
        last_name: text("last_name"),
        email: text("email"),
        phone_number: text("phone_number"),
        experience_years: (record.experience_years as number | null) ?? null,
        job: codes([String(record.job_id)])[0] ?? null,
        jobs: codes(mine.jobs),
        certificates: mine.certificates,
        driving_licences: (record.driving_licences ?? []) as string[],
        languages: (record.languages ?? []) as string[],
        software: software.filter(({ id }) => mine.software.includes(id)).map(({ name }) => name),
      };
      const lexicon: ResumeLexicon = {
        jobs: jobs.map(({ code, name, synonyms }) => ({ code, words: [...synonyms, fold(name)] })),
        certificates: titles.map(({ code }) => code),
        software: software.map(({ name }) => name),
      };
      const names = new Map<string, string>([
        ...jobs.map(({ code, name }) => [`job:${code}`, name] as const),
        ...titles.map(({ code, label }) => [`certificate:${code}`, label] as const),
      ]);
      return { now, lexicon, nameOf: (kind: string, code: string) => names.get(`${kind}:${code}`) ?? code };
    },
  });
