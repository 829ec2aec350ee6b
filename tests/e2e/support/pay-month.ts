// A workspace where nobody was paid yet: the months of the demo agency stay as they are, and its own are small. Those who
// close a month are invited there, and leave when the test ends.

import type { SupabaseClient } from "@supabase/supabase-js";
import { addDays, weekday } from "../../../src/rules/calendar/date.ts";
import { holidayName } from "../../../src/rules/calendar/holidays.ts";
import * as business from "./business.ts";

/** Its own administrator, and two of our staff. */
const GUESTS = ["csm", "accounting"] as const;

export interface House extends business.Agency {
  readonly accounting: SupabaseClient;
  /** Everyone back to where they work. */
  readonly leave: () => Promise<void>;
}

type Rights = { readonly workspace: { readonly id: string }; readonly member: { readonly id: string } };
const rightsOf = (client: SupabaseClient) => business.call<Rights>(client, "my_rights", {});

/** The agency of the independent: who writes its contracts, the csm who approves them, the accountant who pays. */
export async function smallAgency(origin: string): Promise<House> {
  const host = await business.api(origin, "independent");
  const { workspace: here, member: owner } = await rightsOf(host);
  const workspace = here.id;
  const [csm, accounting] = await Promise.all(
    GUESTS.map(async (who) => {
      const client = await business.api(origin, who);
      const { workspace: home } = await rightsOf(client);
      // Refused to who is a guest already: the test ran before on this server.
      await host.rpc("invite_guest", { email: `${who}@relais.test` });
      const [asked] = await business.call<{ id: string }[]>(client, "my_guest_invitations", {});
      if (asked) await business.call(client, "answer_guest_invitation", { id: asked.id, accept: true });
      const go = (workspace_id: string) => business.call(client, "switch_workspace", { workspace_id });
      await go(workspace);
      return { client, leave: () => go(home.id) };
    }),
  );
  if (!csm || !accounting) throw new Error("Nobody came.");
  return {
    author: csm.client,
    approver: host,
    accounting: accounting.client,
    party: business.visitor(origin),
    workspace,
    origin,
    owner: owner.id,
    leave: async () => {
      for (const guest of [csm, accounting]) await guest.leave();
    },
  };
}

/** The working day of this month that is nearest to today: nobody is hired long before or after they sign. */
export function workingDayNear(today: string): string {
  const isOpen = (day: string) => day.slice(0, 7) === today.slice(0, 7) && weekday(day) <= 5 && !holidayName(day);
  for (let away = 0; ; away++)
    for (const day of [addDays(today, away), addDays(today, -away)]) if (isOpen(day)) return day;
}

export interface Worked {
  readonly day: string;
  readonly key: string;
  readonly talent: string;
  readonly week: string;
}

/** Somebody hired for one day at 14 € an hour, signed by both, seven hours good for pay; their bank account to be approved. */
export async function workedDay(house: House, day: string, last: string): Promise<Worked> {
  const client = await business.client(house, `Toitures ${last}`);
  const [post, talent] = await Promise.all([
    business.post(house, client, "Couvreur zingueur"),
    business.talent(house, { first: "Adama", last }, { birth_date: "1985-05-05" }),
  ]);
  const row = { talent_id: talent, client_post_id: post, start_date: day, end_date: day };
  const contract = await business.draft(house, client, row);
  await business.act(house.author, "contract", contract, "submit");
  for (const action of ["validate", "approve"]) await business.act(house.approver, "contract", contract, action);
  await business.signByLinks(house, contract);
  const key = await business.keyOf(house, contract);
  const bank = { holder: `Adama ${last}`, iban: "FR7630006000011234567890189" };
  await business.add(house.author, "talent_bank_account", {
    workspace_id: house.workspace,
    talent_id: talent,
    ...bank,
  });
  // Its signature made the week.
  const { data, error } = await house.author.from("timesheet_week").select("id").eq("contract_key", key).single();
  if (error) throw new Error(error.message);
  const worked = { day, key, talent, week: String(data.id) };
  await checkHours(house, worked, 420);
  return worked;
}

/** The hours of the day, as the csm types and checks them, good for pay again. */
export async function checkHours({ author, accounting }: House, { week, day }: Worked, minutes: number): Promise<void> {
  await business.call(author, "enter_week", { week_id: week, days: [{ date: day, worker_minutes: minutes }] });
  await business.act(author, "timesheet_week", week, "check_without_signature", "Vu sur le chantier.");
  await business.act(accounting, "timesheet_week", week, "release");
}
