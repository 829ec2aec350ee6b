import { useRead } from "@/kit/server";
import type { Profile } from "@/rules/paper/profile";

/** What a client may be told of somebody, and what must be absent from it. */
export const useProfile = (talentId: string) =>
  useRead({
    tables: ["talent", "resume", "contract", "certificate", "talent_job", "talent_software"],
    key: ["anonymous_profile", talentId],
    read: ({ call }, signal) => call<Profile>("anonymous_profile", { talent_id: talentId }, signal),
  });
