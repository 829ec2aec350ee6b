import type { Resources } from "@/kit/collect";
import type { Resource, Row } from "@/kit/declaration";
import type { Field } from "@/kit/fields";
import { useRead } from "@/kit/server";
import { count } from "@/rules/french";

export type Choice = "kept" | "dropped" | "both";

export interface Preview {
  readonly moves: readonly {
    readonly table: string;
    readonly count: number;
    /** Those that the reader may read, two hundred at most. */
    readonly rows: readonly { readonly id: string; readonly label: string }[];
  }[];
  readonly twice: readonly { readonly table: string; readonly count: number }[];
  readonly yields: readonly { readonly table: string }[];
  /** Columns that differ. */
  readonly fields: readonly string[];
  /** Why the server would not do it, in French. */
  readonly refusal: string | null;
}

/** What merging would do, as the server that has just tried it tells it. Not asked again once `isOver`: one record is no more. */
export const usePreview = (resource: Resource, kept: string, dropped: string | null, isOver: boolean) =>
  useRead({
    tables: [resource.table, "record_merge"],
    key: ["merge_preview", kept, dropped],
    enabled: dropped !== null && !isOver,
    read: ({ call }, signal) =>
      call<Preview>("merge_preview", { entity: resource.table, kept_id: kept, dropped_id: dropped }, signal),
  });

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export interface Differing {
  readonly name: string;
  readonly field: Field;
  readonly kept: unknown;
  readonly dropped: unknown;
  /** Two lists: what is in either can stay. */
  readonly isList: boolean;
}

/** The fields that one chooses between two records, in the order of their page. */
export const differing = (resource: Resource, columns: readonly string[], kept: Row, dropped: Row): Differing[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    columns.includes(name) && !field.hidden && !field.readOnly
      ? [
          {
            name,
            field,
            kept: kept[name],
            dropped: dropped[name],
            isList: [kept[name], dropped[name]].every((value) => Array.isArray(value) && value.length > 0),
          },
        ]
      : [],
  );

/** What is proposed: nothing that was known is lost. */
export const proposed = ({ kept, isList }: Differing): Choice => (isEmpty(kept) ? "dropped" : isList ? "both" : "kept");

/** Tables that have no page of their own. */
const WORDS: Readonly<Record<string, readonly [string, string?]>> = {
  talent_job: ["métier"],
  talent_software: ["logiciel"],
  talent_business_unit: ["business unit", "business units"],
  talent_hiring_pool: ["place dans un vivier", "places dans un vivier"],
  talent_identity: ["état civil", "états civils"],
  talent_bank_account: ["compte bancaire", "comptes bancaires"],
  talent_restriction: ["restriction"],
  mission_contact: ["rôle dans une mission", "rôles dans une mission"],
  note: ["note"],
  document: ["document"],
  resume: ["CV", "CV"],
  pool_call: ["appel de vivier", "appels de vivier"],
  substitute_call: ["appel de remplacement", "appels de remplacement"],
  job_posting_answer: ["réponse à une offre", "réponses à une offre"],
  calendar_link: ["lien de calendrier", "liens de calendrier"],
  scheduled_email: ["message", "messages"],
  call_log: ["appel", "appels"],
  connected_mail: ["e-mail", "e-mails"],
};

/** « 3 contrats », « 1 appel de vivier ». */
export function countedRows(table: string, n: number, resources: Resources): string {
  const [one, many] = WORDS[table] ?? [];
  if (one) return count(n, one, many);
  const labels = resources.byTable(table)?.labels;
  return labels
    ? count(n, labels.one.toLowerCase(), labels.many.toLowerCase())
    : count(n, "autre ligne", "autres lignes");
}
