import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/kit/server";
import { displayName, type PersonLike } from "@/rules/names";

type Contact = PersonLike & { id: string; email: string | null; status: string; job_title: string | null };
type Read = {
  talent_id: string;
  mission_id: string;
  talent: PersonLike;
  mission: { job_name: string | null; lead_contact_id: string | null; company_id: string; company: { name: string } };
};

export type Desk = {
  readonly talentId: string;
  readonly missionId: string;
  readonly name: string;
  readonly job: string;
  readonly company: string;
  /** Those who can be written to; who leads the order first. */
  readonly contacts: readonly { readonly id: string; readonly label: string }[];
  /** The anonymous résumés, the last first. */
  readonly resumes: readonly { readonly id: string; readonly file_name: string | null }[];
};

const NAME = "civility,first_name,last_name,temp_first_name,temp_last_name,job_title";

/** Who is presented, to whom, with which paper. */
export const useDesk = (id: string) =>
  useRead({
    tables: ["application", "resume", "contact", "mission"],
    key: ["present", id],
    read: async ({ rows }, signal): Promise<Desk | null> => {
      const [read] = await rows<Read>("application", {
        select: `id,talent_id,mission_id,talent:talent!talent_id(id,${NAME}),mission:mission!mission_id(id,job_name,lead_contact_id,company_id,company:company!company_id(id,name))`,
        filters: [{ field: "id", operator: "eq", value: id }],
        size: 1,
        signal,
      });
      if (!read) return null;
      const { mission } = read;
      const [contacts, resumes] = await Promise.all([
        rows<Contact>("contact", {
          select: `id,${NAME},email,status,sort_key`,
          filters: [
            { field: "company_id", operator: "eq", value: mission.company_id },
            { field: "status", operator: "eq", value: "active" },
          ],
          sorters: [{ field: "sort_key", order: "asc" }],
          size: 100,
          signal,
        }),
        rows<{ id: string; file_name: string | null }>("resume", {
          select: "id,file_name,created_at",
          filters: [
            { field: "talent_id", operator: "eq", value: read.talent_id },
            { field: "is_anonymized", operator: "eq", value: true },
          ],
          sorters: [{ field: "created_at", order: "desc" }],
          size: 20,
          signal,
        }),
      ]);
      const reached = contacts.filter(({ email }) => email !== null);
      const leads = reached.filter((one) => one.id === mission.lead_contact_id);
      return {
        talentId: read.talent_id,
        missionId: read.mission_id,
        name: displayName(read.talent),
        job: mission.job_name ?? "",
        company: mission.company.name,
        contacts: [...new Set([...leads, ...reached])].map((one) => ({
          id: one.id,
          label: [displayName(one), one.job_title, one.email].filter(Boolean).join(" · "),
        })),
        resumes,
      };
    },
  });

/** The mail as the client will have it, or why it will not leave. */
export type Shown = {
  readonly id: string | null;
  readonly to: string | null;
  readonly contact: string;
  readonly subject: string | null;
  readonly content: string;
  readonly file: string | null;
  readonly refusal: string | null;
  readonly detail: string | null;
};

export type Asked = {
  readonly application_id: string;
  readonly contact_id: string;
  readonly resume_id: string;
  readonly subject: string;
  readonly content: string;
};

export const useShown = (asked: Asked | null) =>
  useRead({
    tables: ["scheduled_email", "application", "contact", "mission", "resume", "talent"],
    key: ["present_preview", asked],
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    read: ({ call }, signal) => call<Shown>("present_candidate", { ...asked, only_check: true }, signal),
  });
