import { useRead } from "../server";

interface Account {
  readonly team_member_id: string;
  readonly avatar: string;
}

/** The pictures of the members whom one may see, by member: one question for a whole page of faces. */
export const usePictures = (isAsked: boolean) =>
  useRead({
    tables: ["auth_user", "team_member"],
    key: ["pictures"],
    enabled: isAsked,
    staleTime: 5 * 60_000,
    read: async ({ rows }, signal) => {
      const found = await rows<Account>("auth_user_list", {
        select: "team_member_id,avatar",
        filters: [{ field: "avatar", operator: "nnull", value: true }],
        pg: { key: "team_member_id" },
        signal,
      });
      return new Map(found.map((one) => [one.team_member_id, one.avatar]));
    },
  });
