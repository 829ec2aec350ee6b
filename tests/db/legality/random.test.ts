import { describe, expect, it } from "vitest";
import { assessContract } from "../../../src/rules/contract/assess.ts";
import { papersAround } from "../../../src/rules/contract/papers-around.ts";
import { contextOf, type FullDraft, type Surroundings } from "../../../src/rules/contract/surroundings.ts";
import { figuresWith } from "../../../src/rules/figures/index.ts";
import { MIRRORED } from "../../rules/contract/legality-cases.ts";
import { isBrief } from "../../support/brief.ts";
import { members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one, type Row } from "../entities/business.ts";
import {
  type Draft,
  diceOf,
  drawAmendment,
  drawDraft,
  LENGTHS,
  MOTIF_CODES,
  months,
  STARTS,
  shift,
} from "./random-draft.ts";

// The strip and the guards are two writings of one law: what they say of 2,000 contracts and 600 amendments drawn at random, and
// of each bound one day below, at and above, is the same line by line and, for what blocks, word for word.
const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

/** Some ten seconds alone on a machine; a busy one is waited for. */
const PATIENCE = 600_000;
/** A tenth in memory, when a server is asked of all of them in the same run: it runs the very same functions. */
const SHARE = isBrief ? 10 : 1;
const CONTRACTS = 2000 / SHARE;
const AMENDMENTS = 600 / SHARE;
/** Facts that the server keeps to itself: same verdict, other words. */
const DISCREET = new Set(["restriction", "work_permit"]);

async function insert(s: Scene, table: string, row: Row): Promise<string> {
  const columns = Object.keys(row);
  return one<string>(
    s,
    `insert into public.${table} (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`)}) returning id`,
    Object.values(row),
  );
}

const paper = { workspace_id: workspaces.main, company_id: ids.company, job_name: "Ferrailleur", is_full_time: false };
const main = { workspace_id: workspaces.main };

/** Whom and where: talents with and without papers, posts with their calendars and their past, contracts already renewed. */
async function world(s: Scene) {
  await s.exec(`
    update public.commercial_condition set minimum_coefficient = 1.9, delegation_coefficient = 2.05,
      management_coefficient = 1.9 where id = '${ids.condition}';
    update public.company set idcc = '1597' where id = '${ids.company}';
    delete from public.talent_identity; delete from public.certificate;
    insert into public.legal_parameter (workspace_id, code, value, valid_from, reason) values
      ('${workspaces.main}', 'BATIMENT_PARTIE_FIXE', 403.15, '2026-01-01', 'Accord de la région'),
      ('${workspaces.main}', 'BATIMENT_VALEUR_POINT', 6.2, '2026-01-01', 'Accord de la région');
    update public.talent set birth_date = '1984-05-02' where id = '${ids.talent}';
    update public.talent set birth_date = '2009-06-15' where id = '${ids.secondTalent}';
    update public.talent set birth_date = null where id = '${ids.farTalent}'`);
  const branch = { ...main, idcc: "1597", agreement_name: "Bâtiment, ouvriers", source: "Accord", status: "confirmed" };
  for (const rule of [
    { valid_from: "2026-05-01", contract_reason: "USAGE", has_no_max: true },
    { valid_from: "2027-02-01", max_months: 12, max_renewals: 1, valid_to: "2027-12-31" },
    { valid_from: "2027-03-01", contract_reason: "ACCROISSEMENT", carence: "none" },
    { valid_from: "2027-08-01", carence: "divisors", carence_threshold: 20, carence_long: 4, carence_short: 1 },
    { valid_from: "2027-01-30", status: "to_confirm", max_months: 84, max_renewals: 9, carence: "none" },
    { valid_from: "2026-06-01", classification: "N4P2", minimum_hourly: 14.2 },
    { valid_from: "2027-01-01", classification: "270", department_code: "69", minimum_hourly: 13.9 },
    { valid_from: "2026-01-01", classification: "N2", employee_status: "etam", minimum_hourly: 14.4 },
    { valid_from: "2027-05-01", idcc: "2378", trial_1_month: 1, trial_2_months: 3, trial_beyond: 6 },
  ])
    await insert(s, "branch_rule", { ...branch, ...rule });
  const permit = { ...main, nationality: "ML", work_permit_number: "P1" };
  await insert(s, "talent_identity", {
    ...permit,
    talent_id: ids.talent,
    work_permit_expires_on: "2027-06-30",
    work_permit_checked_on: "2026-12-20",
    is_student_permit: true,
  });
  await insert(s, "talent_identity", { ...main, talent_id: ids.secondTalent, nationality: "PT" });
  await insert(s, "certificate", { ...main, talent_id: ids.talent, code: "R489_3", expires_on: "2027-02-28" });
  await insert(s, "certificate", { ...main, talent_id: ids.talent, code: "HAB_B0", issued_on: "2024-03-01" });
  await insert(s, "talent_restriction", {
    ...main,
    talent_id: ids.secondTalent,
    reason_code: "behaviour",
    facts: "Faits",
    starts_on: "2026-06-01",
    ends_on: "2026-12-31",
  });
  const posts: (string | null)[] = [ids.post, null];
  for (const [opening_days, holiday_policy, economic_layoff_on] of [
    [[1, 2, 3, 4, 5, 6], "open", null],
    [[2, 4], "closed", "2026-09-15"],
  ] as const)
    posts.push(
      await insert(s, "client_post", {
        ...main,
        company_id: ids.company,
        agency_id: ids.agency,
        work_site_id: ids.site,
        name: `Poste ${posts.length}`,
        opening_days,
        holiday_policy,
        economic_layoff_on,
      }),
    );
  const past = { ...paper, status: "ended", owner_id: members.consultant };
  for (const [post, start_date, end_date, contract_reason, more] of [
    [0, "2026-09-01", "2027-01-15", "ACCROISSEMENT", {}],
    [0, "2027-06-01", "2027-07-30", "REMPL_ABSENCE", { replaced_person_name: "Luc Morel" }],
    [2, "2026-11-30", "2026-12-11", "SAISONNIER", {}],
    [3, "2026-01-05", "2026-07-03", "ACCROISSEMENT", { ending_reason: "RUPT_SAL" }],
    [3, "2027-07-01", "2027-08-27", "URGENT_SECU", {}],
    [2, "2027-01-04", "2027-01-29", "ACCROISSEMENT", { renewal_refused_until: "2027-02-01" }],
  ] as const)
    await insert(s, "contract", {
      ...past,
      talent_id: ids.farTalent,
      client_post_id: posts[post],
      start_date,
      end_date,
      contract_reason,
      ...more,
    });
  return posts;
}

/** What the server says around one draft, asked as the csm does; one question for all that share it. */
function asker(s: Scene) {
  const known = new Map<string, Surroundings>();
  return async (draft: Draft): Promise<Surroundings> => {
    const args = [ids.company, draft.talent_id, draft.client_post_id, ids.agency, ids.site, draft.kept ?? null];
    const key = JSON.stringify(args);
    const found =
      known.get(key) ??
      (await s.asMember("csm", (as) =>
        one<Surroundings>(as, "select public.contract_surroundings($1, $2, $3, $4, $5, null, $6)", args),
      ));
    known.set(key, found);
    return found;
  };
}

const words = ({ blocking, to_justify, messages }: Said) => [
  ...blocking.map((it) => `${it} blocks`),
  ...to_justify.map((it) => `${it} warns`),
  ...messages,
];
type Said = { blocking: string[]; to_justify: string[]; messages: string[] };
const isCompared = (code: string) => MIRRORED(code) || code === "signature";

function fromRules(draft: Draft, around: Surroundings, today: string): Said {
  const full = draft as FullDraft;
  const context = contextOf(full, around, today, figures);
  const found = assessContract(full, { ...context, papers: papersAround(full, around, today) });
  // A text that misses is refused by another guard, with all that the paper wants (app.contract_is_ready).
  const lines = found.filter(
    (line) => isCompared(line.code) && !(line.code === "justification" && line.verdict === "blocking"),
  );
  const codes = (verdict: string) =>
    lines
      .filter((line) => line.verdict === verdict)
      .map((line) => line.code)
      .sort();
  const messages = lines
    .filter((line) => line.verdict === "blocking" && !DISCREET.has(line.code))
    .map((line) => line.message);
  return { blocking: codes("blocking"), to_justify: codes("to_justify"), messages: messages.sort() };
}
const figures = figuresWith([
  { code: "BATIMENT_PARTIE_FIXE", value: 403.15, valid_from: "2026-01-01" },
  { code: "BATIMENT_VALEUR_POINT", value: 6.2, valid_from: "2026-01-01" },
]);

/** The guards, on many drafts in one question: nothing is written. */
async function fromServer(s: Scene, drafts: readonly Draft[]): Promise<Said[]> {
  const said: Said[] = [];
  for (let from = 0; from < drafts.length; from += 250) {
    const rows = await s.query<Said>(
      `select b.blocking, b.messages,
         coalesce((select jsonb_agg(j.rule order by j.rule collate "C") from app.contract_to_justify(d) j), '[]') as to_justify
       from jsonb_array_elements($1::jsonb) with ordinality x(value, at),
         lateral jsonb_populate_record(null::public.contract, x.value) d,
         lateral (select coalesce(jsonb_agg(l.rule order by l.rule collate "C"), '[]') as blocking,
           coalesce(jsonb_agg(l.message order by l.message collate "C")
             filter (where l.rule not in ('restriction', 'work_permit')), '[]') as messages
           from app.contract_blocking(d) l) b order by x.at`,
      [JSON.stringify(drafts.slice(from, from + 250))],
    );
    said.push(...rows);
  }
  return said;
}

/** Every draft on which the two differ, with both answers: an empty list is the proof. */
async function differences(s: Scene, drafts: readonly Draft[]) {
  const today = await one<string>(s, "select app.today()::text");
  const ask = asker(s);
  const server = await fromServer(s, drafts);
  const found: unknown[] = [];
  const seen = new Set<string>();
  for (const [i, draft] of drafts.entries()) {
    const rules = fromRules(draft, await ask(draft), today);
    for (const code of [...rules.blocking, ...rules.to_justify]) seen.add(code);
    const theirs = server[i];
    if (!theirs) throw new Error("The server answered of fewer drafts than it was asked.");
    // Out of order, the dates are refused and nothing else is worth a word.
    if (rules.blocking.includes("dates") && theirs.blocking.includes("dates")) continue;
    const [ours, other] = [words(rules), words(theirs)];
    const [more, less] = [ours.filter((it) => !other.includes(it)), other.filter((it) => !ours.includes(it))];
    if (more.length + less.length > 0) found.push({ only_rules: more, only_server: less, draft });
  }
  return { found, seen };
}

const identityOf = (draft: Draft, dice: ReturnType<typeof diceOf>, posts: readonly (string | null)[]): Draft => ({
  ...draft,
  ...paper,
  agency_id: ids.agency,
  work_site_id: ids.site,
  talent_id: dice.pick([ids.talent, ids.secondTalent, ids.farTalent]),
  client_post_id: dice.pick(posts),
});

describe("the strip and the guards say the same", () => {
  it(
    `of ${CONTRACTS} contracts drawn at random`,
    async () => {
      await db().scene(async (s) => {
        const posts = await world(s);
        const dice = diceOf(20261122);
        const drafts = Array.from({ length: CONTRACTS }, () => identityOf(drawDraft(dice), dice, posts));
        const { found, seen } = await differences(s, drafts);
        expect(found.slice(0, 3)).toEqual([]);
        // The draw reaches every line that it may: else the comparison would prove nothing of it.
        if (SHARE > 1) return;
        expect([...seen].sort()).toEqual(
          expect.arrayContaining(
            "carence dates forbidden_doctor forbidden_layoff forbidden_striker forbidden_work justification max_coefficient max_duration medical_aci medical_sir min_coefficient restriction risky_post signature souplesse student_hours term trial wage_minimum wage_smic work_permit work_permit_check".split(
              " ",
            ),
          ),
        );
      });
    },
    PATIENCE,
  );

  it(
    `of ${AMENDMENTS} amendments drawn at random, of contracts already renewed`,
    async () => {
      await db().scene(async (s) => {
        const posts = await world(s);
        const dice = diceOf(19720103);
        const chains: { start: string; term: string; talent: string; post: string | null; kept: string; row: Row }[] =
          [];
        for (const [i, start] of ["2026-11-30", "2027-01-31", "2027-08-31", "2028-02-29"].entries()) {
          const of = {
            ...paper,
            talent_id: dice.pick([ids.talent, ids.secondTalent]),
            client_post_id: posts[i % posts.length],
            start_date: start,
          };
          const term = shift(months(start, 2), -1);
          const first = await insert(s, "contract", {
            ...of,
            end_date: term,
            status: i === 0 ? "signed" : "superseded",
          });
          const key = await one<string>(s, "select contract_key from contract where id = $1", [first]);
          const link = {
            ...of,
            contract_key: key,
            is_amendment: true,
            amendment_type: "AV_RENOUVELLEMENT",
            previous_id: first,
          };
          for (let n = 1; n <= i; n++)
            await insert(s, "contract", {
              ...link,
              end_date: term,
              amendment_number: n,
              status: n === i ? "signed" : "superseded",
            });
          const row = { contract_key: key, amendment_number: i + 1, previous_id: first };
          // One draft kept for each chain: what surrounds an amendment is asked of it.
          for (const amendment_type of ["AV_RENOUVELLEMENT", "AV_CORRECTION"]) {
            const kept = await insert(s, "contract", {
              ...of,
              ...row,
              is_amendment: true,
              amendment_type,
              end_date: term,
              amendment_number: i + (amendment_type === "AV_CORRECTION" ? 2 : 1),
            });
            chains.push({
              start,
              term,
              talent: String(of.talent_id),
              post: posts[i % posts.length] ?? null,
              kept,
              row: { ...row, amendment_type },
            });
          }
        }
        const drafts = Array.from({ length: AMENDMENTS }, () => {
          const isRenewal = dice.often(40);
          const chain = dice.pick(
            chains.filter((one) => (one.row.amendment_type === "AV_RENOUVELLEMENT") === isRenewal),
          );
          const drawn = drawAmendment(dice, chain.start, chain.term);
          const amendment_type =
            (drawn.amendment_type === "AV_RENOUVELLEMENT") === isRenewal
              ? drawn.amendment_type
              : chain.row.amendment_type;
          const { amendment_type: _, ...row } = chain.row;
          return {
            ...identityOf(drawn, dice, posts),
            ...row,
            id: chain.kept,
            amendment_type,
            amendment_effective_on:
              amendment_type === "AV_RENOUVELLEMENT" ? shift(chain.term, 1) : drawn.amendment_effective_on,
            talent_id: chain.talent,
            client_post_id: chain.post,
            kept: chain.kept,
          };
        });
        const { found, seen } = await differences(s, drafts);
        expect(found.slice(0, 3)).toEqual([]);
        if (SHARE > 1) return;
        expect([...seen]).toEqual(
          expect.arrayContaining(["amendment", "renewals", "max_duration", "souplesse", "trial", "wage_smic"]),
        );
      });
    },
    PATIENCE,
  );

  it(
    "of each bound: two days below, at and above, from ends of months and leap years, for each motif",
    async () => {
      await db().scene(async (s) => {
        await world(s);
        const dice = diceOf(1);
        const plain = {
          ...drawDraft(dice),
          contract_type: "interim",
          justification: "Renfort du lot gros œuvre",
          is_term_precise: true,
          minimum_end_date: null,
          is_abroad: false,
          dangerous_work: null,
          replaces_striker: false,
          is_occupational_doctor: false,
          flexibility_start: null,
          flexibility_end: null,
        };
        const bounds = STARTS.flatMap((start_date, i) =>
          LENGTHS.flatMap((length, j) =>
            [-2, -1, 0, 1].map((more, k) => ({
              ...plain,
              ...paper,
              agency_id: ids.agency,
              work_site_id: ids.site,
              talent_id: ids.farTalent,
              client_post_id: ids.post,
              contract_reason: MOTIF_CODES[(i + j * 5 + k * 7) % MOTIF_CODES.length],
              start_date,
              end_date: shift(months(start_date, length), more),
              trial_period_days: [2, 3, 4, 5][(i + k) % 4],
            })),
          ),
        );
        const drafts = bounds.filter((_, i) => i % SHARE === 0);
        const { found } = await differences(s, drafts);
        expect(found.slice(0, 3)).toEqual([]);
      });
    },
    PATIENCE,
  );
});
