import type { Database } from "../local/migrate.ts";
import type { DemoPaper } from "./demo-files.ts";
import { memberId } from "./members.ts";
import { REQUESTS } from "./request-types.ts";

/** One kind of request in the demo agency. The expressions are SQL over `t`: n, status, day, and the worker’s columns. */
export interface SeededRequest {
  readonly table: string;
  /** What its numbers begin with. */
  readonly letters: string;
  /** One worker in so many asks for it. */
  readonly every: number;
  /** Their states, one after another. */
  readonly statuses: readonly string[];
  /** Those in which nothing more is awaited: they are of the past. */
  readonly settled: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  /** Written after it: its lines. */
  readonly after?: string;
  /** Who deals with it: the rank of a demo member; the CSM unless said otherwise. */
  readonly by?: number;
  /** Its rows are about a contract that is over. */
  readonly isOver?: boolean;
}

const list = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(", ")}]::text[]`;

/** One statement a type, from the contracts that are there: some to ask, some under way, some done, a few late or nobody’s. */
const statement = (one: SeededRequest, salt: number): string => {
  const columns = Object.entries(one.columns);
  const turn = `(${list(one.statuses)})[(r.n / ${one.every}) % ${one.statuses.length} + 1]`;
  // What is closed was settled.
  const status = one.isOver ? `case when r.is_closed then 'done' else ${turn} end` : turn;
  return `
    with worker as (
      select distinct on (c.talent_id) c.talent_id, c.id as contract_id, c.company_id, c.mission_id, c.work_site_id, c.owner_id,
        c.workspace_id, c.start_date, c.end_date, c.contract_key, c.status = 'closed' as is_closed
      from public.contract c join public.workspace w on w.id = c.workspace_id and w.is_relais_workspace
      where c.status in ${one.isOver ? "('ended', 'broken', 'closed')" : "('signed', 'to_sign')"} and not c.is_amendment
      order by c.talent_id, c.start_date
    ), ranked as (
      select w.*, row_number() over (order by w.start_date, w.talent_id) + ${salt} as n from worker w
    ), told as (
      select r.*, r.n / ${one.every} as m, ${status} as status,
        $1::date + ((r.n * 7) % 30)::integer - 9 as day
      from ranked r where r.n % ${one.every} = 0
    ), t as (select s.*, s.status = any (${list(one.settled)}) as is_settled from told s)
    insert into public.${one.table} (id, workspace_id, reference, owner_id, assignee_id, status, due_on, requested_at, created_by,
      created_at, ${columns.map(([name]) => name).join(", ")})
    select md5('${one.table} ' || t.n)::uuid, t.workspace_id, '${one.letters}-' || extract(year from $1::date)::integer || '-'
        || lpad((row_number() over (order by t.n))::text, 6, '0'),
      t.owner_id, case when t.m % 5 <> 0 then $2::uuid end, t.status, case when t.is_settled then $1::date - 14 else t.day end,
      case when t.status <> 'draft' then $1::date - 16 + time '09:30' end, t.owner_id, $1::date - 17 + time '08:00',
      ${columns.map(([, expression]) => expression).join(", ")}
    from t`;
};

/** Where certificates are passed. */
const CENTERS = `
  insert into public.qualification_center (id, workspace_id, name, phone_number, website, training_type, created_by)
  select md5('center ' || c.n)::uuid, w.id, c.name, c.phone, c.site, c.types, $1::uuid
  from public.workspace w, (values (0, 'Formabat Vénissieux', '+33478500101', 'https://formabat.example', '{R489_3,HAUTEUR}'::text[]),
    (1, 'Secours & Prévention Lyon', '+33478500202', 'https://secours.example', '{SST}')) as c(n, name, phone, site, types)
  where w.is_relais_workspace`;

/** The papers that a request holds once it is in one of these states: what its next step asks for, or what it ended with. */
interface SeededPaper {
  readonly table: string;
  readonly states: string;
  readonly type: string;
  readonly title: string;
  readonly paper: DemoPaper;
  readonly only?: string;
  /** What the paper says in euros, as the request does. */
  readonly amount?: string;
}

const PAPERS: readonly SeededPaper[] = [
  {
    table: "medical_checkup_request",
    states: "done,closed",
    type: "medical",
    title: "Attestation de suivi",
    paper: "visit",
  },
  {
    table: "ppe_request",
    states: "done,returned",
    type: "ppe_receipt",
    title: "Décharge signée",
    paper: "ppe",
  },
  {
    table: "expense_claim_request",
    states: "requested,checked,approved,payable,done",
    type: "expense_receipt",
    title: "Repas et péage",
    paper: "receipt",
    amount:
      "(select sum(l.amount) from public.expense_claim_line l where l.expense_claim_request_id = r.id and l.kind = 'meal')",
  },
  {
    table: "company_insurance_request",
    states: "sent_to_insurer,done",
    type: "other",
    title: "Attestation du conjoint",
    paper: "cover",
    only: "r.type = 'exemption'",
  },
  {
    table: "independent_payment_request",
    states: "invoice_received,payable,done",
    type: "invoice",
    title: "Facture du mois",
    paper: "invoice",
    amount: "r.invoice_amount",
  },
  {
    table: "definitive_end_request",
    states: "done",
    type: "work_certificate",
    title: "Certificat de travail",
    paper: "employment",
  },
  {
    table: "qualification_training_request",
    states: "done",
    type: "certificate",
    title: "Attestation de formation",
    paper: "training",
  },
];

const papers = ({ table, states, type, title, paper, only = "true", amount = "null" }: SeededPaper): string => `
  insert into public.document (id, workspace_id, entity, row_id, family, type, title, storage_path, file_name, mime_type, created_by,
    created_at)
  select md5('paper ' || r.id)::uuid, r.workspace_id, e.table_name, r.id, e.family, '${type}', '${title}',
    concat_ws('/', r.workspace_id, e.table_name, r.id,
      'demo-${paper}' || coalesce('-' || (${amount} * 100)::integer, '') || '.pdf'), '${title}.pdf', 'application/pdf', r.owner_id,
    r.created_at + interval '1 day'
  from public.${table} r join public.workflow_entity e on e.table_name = '${table}'
  where r.status = any ('{${states}}'::text[]) and ${only}`;

const FILES = `
  insert into storage.objects (bucket_id, name, metadata)
  select 'documents', d.storage_path, '{"mimetype": "application/pdf"}' from public.document d
  where d.file_name is not null and d.storage_path like '%/demo-%.pdf'`;

/** A believable share of every kind of request. */
export async function seedRequests(db: Database, today: string): Promise<void> {
  await db.query(CENTERS, [memberId(4)]);
  for (const [rank, one] of REQUESTS.entries()) {
    await db.query(statement(one, rank), [today, memberId(one.by ?? 4)]);
    if (one.after) await db.exec(one.after.replaceAll("$1", `'${today}'`));
  }
  await db.exec([...PAPERS.map(papers), FILES].join(";"));
}

/** Where the readable numbers of requests are, for their counters. */
export const numberedRequests: readonly string[] = ["medical_checkup_request", ...REQUESTS.map(({ table }) => table)];
