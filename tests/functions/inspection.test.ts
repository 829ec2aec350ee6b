import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { InspectionFacts } from "../../src/rules/compliance/inspection-facts.ts";
import { runJobs } from "../../supabase/functions/_shared/jobs/run.ts";
import { testStack } from "../support/stack.ts";

// An inspector asks for the papers of a site: what goes in is what its maker may read, and the link opens it, counted, until it ends.

const stack = testStack({ seed: "demo" });

/** Somebody on a site of the agency, with a signed contract. */
const onSite = async () =>
  (
    await stack().db.query<{ site: string; talent: string; since: string; until: string }>(
      `select work_site_id as site, talent_id as talent, (app.today() - 30)::text as since, app.today()::text as until
       from public.contract k where k.status = 'signed' and k.signed_at is not null and k.start_date <= app.today()
       and coalesce(k.actual_end_date, k.end_date, 'infinity') >= app.today() and k.work_site_id is not null
       order by k.id limit 1`,
    )
  )[0]!;
const bearer = async (who: string) =>
  `Bearer ${(await (await stack().signedIn(who)).auth.getSession()).data.session?.access_token}`;
const take = (token: string, file: number) =>
  fetch(`${stack().url}/functions/v1/documents/inspection`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, file }),
  });
const open = async (token: string) => (await stack().anon().rpc("inspection_open", { token })).data;

/** The clock of the stack may have taken the job already. */
async function jobsDone(state: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 600 && !(await state()); round += 1) {
    await runJobs(stack().admin(), 5);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("says to each member what they may read: no permit for who reads no identity, nothing for who reads no contract", async () => {
  const { site, talent, since, until } = await onSite();
  const factsOf = async (who: string, subject: object) =>
    (await stack().signedIn(who)).rpc("inspection_facts", { since, until, ...subject });
  const csm = (await factsOf("csm", { work_site_id: site })).data as InspectionFacts;
  const consultant = (await factsOf("consultant", { work_site_id: site })).data as InspectionFacts;
  expect(csm.workers.length).toBeGreaterThan(0);
  expect(csm.workers.every(({ permit, weeks }) => permit && weeks)).toBe(true);
  expect(consultant.workers.map(({ name }) => name)).toEqual(csm.workers.map(({ name }) => name));
  expect(consultant.workers.every(({ permit }) => permit === null)).toBe(true);
  expect((await factsOf("csm", { talent_id: talent, work_site_id: site })).data.workers).toHaveLength(1);
  expect((await factsOf("marketing", { work_site_id: site })).error).toMatchObject({ code: "42501" });
  expect((await factsOf("independent", { work_site_id: site })).data?.workers).toEqual([]);
  expect((await factsOf("csm", {})).error).toMatchObject({ code: "RL740" });
});

test("a pack is bound, opened by its maker and by the link of the inspector, withdrawn, and erased after a month", async () => {
  const { site, talent, since, until } = await onSite();
  const [consultant, csm] = [await stack().signedIn("consultant"), await stack().signedIn("csm")];
  const asked = { since, until, talent_id: talent, work_site_id: site };
  const pack_id = (await csm.rpc("make_inspection_pack", asked)).data as string;
  const pack = async () => (await csm.from("inspection_pack").select("*").eq("id", pack_id).single()).data;
  expect((await csm.rpc("make_inspection_link", { pack_id })).error).toMatchObject({ code: "RL744" });
  await jobsDone(async () => (await pack())?.status !== "preparing");
  const made = await pack();
  expect(made).toMatchObject({ status: "ready", worker_count: 1, files: [{ type: "pdf" }, { type: "zip" }] });
  expect(made?.missing_count).toBeGreaterThan(0);

  // For who reads all that it holds: the permit is of a family that a consultant does not read.
  const file = async (n: number, who = "csm") =>
    fetch(`${stack().url}/functions/v1/documents/inspections/${pack_id}/${n}`, {
      headers: { authorization: await bearer(who) },
    });
  const pdf = await PDFDocument.load(await (await file(0)).arrayBuffer(), { updateMetadata: false });
  expect(pdf.catalog.get(PDFName.of("Outlines"))).toBeDefined();
  expect([pdf.getTitle(), pdf.getPageCount() > 4]).toEqual(["Dossier d’inspection", true]);
  const names = Object.keys(unzipSync(new Uint8Array(await (await file(1)).arrayBuffer())));
  expect(names).toContain("00-sommaire.pdf");
  expect(names.some((name) => name.endsWith("-ctt.pdf"))).toBe(true);
  expect([(await file(0, "consultant")).status, (await file(2)).status]).toEqual([404, 404]);
  expect((await consultant.from("inspection_pack").select("id")).data).toEqual([]);
  expect((await csm.from("inspection_pack").update({ status: "ready" }).eq("id", pack_id)).error).toMatchObject({
    code: "42501",
  });

  // Only who may export hands it out.
  expect((await consultant.rpc("make_inspection_link", { pack_id })).error).toMatchObject({ code: "42501" });
  expect((await csm.rpc("make_inspection_link", { pack_id, days: 31 })).error).toMatchObject({ code: "RL745" });
  const link = async () => String((await csm.rpc("make_inspection_link", { pack_id, days: 2 })).data);
  const token = await link();
  const read = await open(token);
  expect(read).toMatchObject({ state: "ready", workers: 1, files: [{ type: "pdf" }, { type: "zip" }] });
  expect(JSON.stringify(read)).not.toContain(pack_id);
  expect((await take(token, 0)).headers.get("content-type")).toBe("application/pdf");
  expect((await take(token, 9)).status).toBe(404);
  expect(await pack()).toMatchObject({ opened_count: 1, taken_count: 1 });
  const told = await stack().db.query<{ after: string }>(
    "select after::text from public.audit_log where table_name = 'inspection_pack' and row_id = $1",
    [pack_id],
  );
  // Made, its job, ready, its link, opened, taken: in the journal, without what it holds.
  expect(told.length).toBeGreaterThan(4);
  expect(JSON.stringify(told)).not.toContain("birth_date");

  const second = await link();
  expect((await open(token)).state).toBe("unknown");
  await csm.rpc("withdraw_inspection_link", { pack_id });
  expect([(await open(second)).state, (await take(second, 0)).status]).toEqual(["unknown", 404]);
  const third = await link();
  await stack().db.query("update public.inspection_pack set link_expires_at = now() - interval '1 minute'");
  expect((await open(third)).state).toBe("expired");

  await stack().db.query("update public.inspection_pack set created_at = now() - interval '31 days'");
  await stack().db.query("select app.purge_inspections()");
  const kept = async () => (await stack().admin().storage.from("documents").download(made?.files[0].path)).data;
  await jobsDone(async () => (await kept()) === null);
  expect([await kept(), await pack()]).toMatchObject([null, { status: "erased", files: [] }]);
  expect(await stack().db.query("select 1 from app.inspection_secret")).toEqual([]);

  // Long after its files, the name of who is forgotten goes from its title too, and from the journal.
  const [named] = await stack().db.query<{ title: string; talent_id: string }>(
    "select title, talent_id from public.inspection_pack where id = $1",
    [pack_id],
  );
  await stack().db.query("update public.talent set anonymized_at = now() where id = $1", [named?.talent_id]);
  expect(await pack()).toMatchObject({ title: "(effacé)" });
  const left = await stack().db.query(
    "select after::text from public.audit_log where table_name = 'inspection_pack' and row_id = $1",
    [pack_id],
  );
  expect(JSON.stringify(left)).not.toContain(named?.title);
});
