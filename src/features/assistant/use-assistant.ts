import { useRead } from "@/kit/server";
import { functions } from "@/lib/functions";

/** The model that is plugged in, or null: then nobody is offered what it would do. A deployment without it is one that says no. */
export const useAssistant = () =>
  useRead({
    tables: ["ai_call"],
    key: ["state"],
    staleTime: Number.POSITIVE_INFINITY,
    read: async () => (await functions.get<{ model: string | null }>("ai/state").catch(() => null))?.model ?? null,
  });
