import { functions } from "@/lib/functions";
import { useRead } from "./server";

interface Plugged {
  readonly model: string | null;
  /** The model that writes recordings down. */
  readonly hearing: string | null;
}

const NOTHING: Plugged = { model: null, hearing: null };

/** What is plugged in: without it, nobody is offered what it would do. A deployment without the function is one that says no. */
export const useAssistant = () =>
  useRead({
    tables: ["ai_call"],
    key: ["state"],
    staleTime: Number.POSITIVE_INFINITY,
    read: () => functions.get<Plugged>("ai/state").catch(() => NOTHING),
  });
