import { useDataProvider } from "@refinedev/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";

/** Does a step of the circuit, says so and goes back to the contract; a refusal stays on the page, with what was typed. */
export function useStep(record: Row) {
  const provider = useDataProvider()();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [running, setRunning] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** @param rpc function of the database, called with `payload` */
  async function call(name: string, rpc: string, payload: Row, told: string, then = `/contracts/${String(record.id)}`) {
    setRunning(name);
    setRefusal(null);
    try {
      await provider.custom?.({ url: `rpc/${rpc}`, method: "post", payload });
      toast({ type: "success", description: told });
      refresh("contract");
      void navigate(then, { replace: true });
    } catch (error) {
      setRefusal(messageOf(error));
      refresh("contract");
    } finally {
      setRunning(null);
    }
  }

  const transition = (action: string, comment: string, told: string) =>
    call(
      action,
      "transition",
      {
        entity: "contract",
        id: record.id,
        action,
        comment: comment.trim() || null,
        payload: { version: record.version },
      },
      told,
    );
  return { running, refusal, call, transition };
}
