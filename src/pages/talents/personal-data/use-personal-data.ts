import { type Server, useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";

/** `personal_data()`: until when a file is kept and why, what anonymising takes and what it leaves. */
export interface PersonalData {
  readonly due_on: string | null;
  readonly because: "contact" | "contract" | "kept" | null;
  readonly reason: string | null;
  readonly question: { readonly due_on: string; readonly asked_on: string; readonly released_at: string | null } | null;
  /** Why they may not be anonymised now; null when they may. */
  readonly refusal: string | null;
  readonly goes: readonly { readonly label: string; readonly count: number }[];
  readonly papers: number;
  readonly stays: { contracts?: number; weeks?: number; pay?: number; payslips?: number };
}

export interface Consent {
  readonly id: string;
  readonly kind: "consent" | "objection" | "information";
  readonly purpose: string;
  readonly channel: string;
  readonly given_at: string;
  readonly notice_version: string | null;
  readonly detail: string | null;
  readonly withdrawn_at: string | null;
}

export const KINDS: Readonly<Record<Consent["kind"], string>> = {
  consent: "Accord",
  objection: "Opposition",
  information: "Information",
};
export const PURPOSES: Readonly<Record<string, string>> = {
  application: "garder sa candidature",
  retention: "être gardée plus longtemps",
  references: "prendre des références",
  resume_sharing: "transmettre son CV à un tiers nommé",
  photo: "photo ou vidéo",
  prospection: "recevoir des messages",
  sourcing: "données venues d’ailleurs",
};
/** What is noted by hand; the rest is written by the step that asks for it. */
export const NOTED = ["references", "resume_sharing", "photo", "prospection"] as const;
export const CHANNELS: Readonly<Record<string, string>> = {
  form: "formulaire",
  link: "lien d’un e-mail",
  email: "e-mail",
  phone: "téléphone",
  paper: "papier",
  in_person: "de vive voix",
  noted: "noté par l’agence",
};
export const SAID = ["email", "phone", "paper", "in_person"] as const;

const SELECT = "id,kind,purpose,channel,given_at,notice_version,detail,withdrawn_at";

export const usePersonalData = (talentId: string) =>
  useRead({
    tables: ["talent", "talent_retention", "consent", "document", "note", "resume", "contract", "certificate"],
    key: ["personal_data", talentId],
    read: async ({ call, rows }, signal) => {
      const [data, consents] = await Promise.all([
        call<PersonalData>("personal_data", { talent_id: talentId }, signal),
        rows<Consent>("consent", {
          select: SELECT,
          filters: [{ field: "talent_id", operator: "eq", value: talentId }],
          sorters: [{ field: "given_at", order: "desc" }],
          signal,
        }),
      ]);
      return { ...data, consents };
    },
  });

const TOUCHED = ["talent", "talent_retention", "consent"];

/** Does what a press asks, says it is done, and has what it changed read again. @throws what was refused */
export function useDo(): (act: (server: Server) => Promise<unknown>, done: string) => Promise<void> {
  const server = useServer();
  const refresh = useRefresh();
  return async (act, done) => {
    await act(server);
    toast({ type: "success", description: done });
    for (const table of TOUCHED) refresh(table);
  };
}
