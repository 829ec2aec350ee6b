import { useRead } from "@/kit/server";

/** Whether the active workspace has an address on Slack, since when; never the address. */
export type SlackState = { is_set: boolean; set_at: string | null; set_by: string | null };

export const useSlackState = (): SlackState | undefined =>
  useRead({ tables: ["workspace"], key: ["slack_state"], read: ({ call }) => call<SlackState>("slack_state") }).data;
