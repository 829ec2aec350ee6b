import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/kit/server";
import { displayName, type PersonLike } from "@/rules/names";
import type { Profile } from "@/rules/paper/profile";
import { type Letter, profileLetter } from "@/rules/paper/profile-letter";

/** What one campaign takes at most, as `push_profiles` does. */
export const MOST_PEOPLE = 10;
export const MOST_CONTACTS = 20;

const NAME = "civility,first_name,last_name,temp_first_name,temp_last_name";
const among = (field: string, ids: readonly string[]) => ({ field, operator: "in" as const, value: [...ids] });

export type Proposed = { readonly id: string; readonly name: string } & Letter;

/** The letter of each person, without a name; `name` is for us alone. */
export const useProposed = (ids: readonly string[]) =>
  useRead({
    tables: ["talent", "certificate", "talent_job", "talent_software"],
    key: ["push_people", ids],
    placeholderData: keepPreviousData,
    read: async ({ rows, call }, signal) => {
      if (ids.length === 0) return [];
      const people = await rows<PersonLike & { id: string }>("talent", {
        select: `id,${NAME}`,
        filters: [among("id", ids)],
        size: MOST_PEOPLE,
        signal,
      });
      return Promise.all(
        people.map(async (one): Promise<Proposed> => {
          const profile = await call<Profile>("anonymous_profile", { talent_id: one.id }, signal);
          return { id: one.id, name: displayName(one), ...profileLetter(profile) };
        }),
      );
    },
  });

export type Target = {
  readonly id: string;
  readonly name: string;
  readonly job: string | null;
  readonly email: string | null;
  readonly companyId: string;
  readonly company: string;
  /** Why they are not written to; null when they may be. */
  readonly closed: string | null;
};
type ContactRow = PersonLike & {
  id: string;
  job_title: string | null;
  email: string | null;
  opted_out_at: string | null;
  company_id: string;
  company: { name: string };
};

/** The active contacts of the targeted companies, those who may be written to first. */
export const useTargets = (companyIds: readonly string[]) =>
  useRead({
    tables: ["contact", "company"],
    key: ["push_contacts", companyIds],
    placeholderData: keepPreviousData,
    read: async ({ rows }, signal) => {
      if (companyIds.length === 0) return [];
      const list = await rows<ContactRow>("contact", {
        select: `id,${NAME},job_title,email,opted_out_at,company_id,sort_key,company:company!company_id(id,name)`,
        filters: [among("company_id", companyIds), { field: "status", operator: "eq", value: "active" }],
        sorters: [{ field: "sort_key", order: "asc" }],
        size: 200,
        signal,
      });
      return list.map(
        (one): Target => ({
          id: one.id,
          name: displayName(one),
          job: one.job_title,
          email: one.email,
          companyId: one.company_id,
          company: one.company.name,
          closed: one.opted_out_at ? "opposé à la prospection" : one.email ? null : "sans adresse e-mail",
        }),
      );
    },
  });

/** The names of companies known by their ids. */
export const useCompanies = (ids: readonly string[]) =>
  useRead({
    tables: ["company"],
    key: ["push_companies", ids],
    enabled: ids.length > 0,
    read: async ({ rows }, signal) => {
      const list = await rows<{ id: string; name: string }>("company", {
        select: "id,name",
        filters: [among("id", ids)],
        size: ids.length,
        signal,
      });
      return list.map(({ id, name }) => ({ value: id, label: name }));
    },
  });

export const usePools = () =>
  useRead({
    tables: ["hiring_pool"],
    key: ["choices"],
    read: ({ rows }, signal) =>
      rows<{ id: string; name: string }>("hiring_pool", {
        select: "id,name,sort_key",
        sorters: [{ field: "sort_key", order: "asc" }],
        signal,
      }),
  });

/** One e-mail as it will leave, or why it will not. */
export type Email = {
  readonly talent_id: string;
  readonly contact_id: string;
  readonly contact: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly reference: string;
  readonly subject: string;
  readonly content: string;
  readonly refusal: string | null;
};

export const campaignOf = (
  people: readonly Proposed[],
  contactIds: readonly string[],
  message: string,
  at: string | null,
) => ({
  letters: people.map(({ id, subject, text }) => ({ talent_id: id, subject, profile: text })),
  contact_ids: contactIds,
  message,
  ...(at && { send_at: at }),
});
export type Campaign = ReturnType<typeof campaignOf>;

/** Every e-mail of a campaign as the server would write it. */
export const usePreview = (campaign: Campaign) =>
  useRead({
    tables: ["scheduled_email", "contact", "talent"],
    key: ["push_preview", campaign],
    enabled: campaign.letters.length > 0 && campaign.contact_ids.length > 0,
    placeholderData: keepPreviousData,
    read: ({ call }, signal) => call<Email[]>("push_profiles", { ...campaign, only_check: true }, signal),
  });

export type Outcome = {
  readonly counts: Readonly<
    Partial<Record<"scheduled" | "leaving" | "sent" | "opened" | "answered" | "failed" | "canceled", number>>
  >;
  readonly unsubscribed: number;
  readonly orders: readonly {
    readonly mission_id: string;
    readonly reference: string;
    readonly job: string | null;
    readonly company: string;
    readonly profile: string;
  }[];
};

export const useOutcome = () =>
  useRead({
    tables: ["scheduled_email", "mission", "application", "talent"],
    key: ["push_results"],
    read: ({ call }, signal) => call<Outcome>("push_results", {}, signal),
  });
