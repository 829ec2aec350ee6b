import contract from "@resources/contracts/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pathOf, type Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { type FunctionName, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";

/** Does a step of the circuit, says so and goes back to the contract; a refusal stays on the page, with what was typed. */
export function useStep(record: Row) {
  const server = useServer();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [running, setRunning] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** @param act does the thing; gives the id of the contract to show afterwards, this one by default */
  async function call(name: string, act: () => Promise<string | undefined>, told: string) {
    setRunning(name);
    setRefusal(null);
    try {
      const id = await act();
      toast({ type: "success", description: told });
      void navigate(pathOf.show(contract, id ?? String(record.id)), { replace: true });
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      refresh("contract");
      setRunning(null);
    }
  }

  /** Calls a function of the database; nothing of its answer is kept. */
  const rpc = (name: FunctionName, args: Row) => async (): Promise<undefined> => {
    await server.call(name, args);
  };

  const transition = (action: string, comment: string, told: string) => {
    const payload = { version: record.version };
    return call(
      action,
      rpc("transition", { entity: "contract", id: record.id, action, comment: comment.trim() || null, payload }),
      told,
    );
  };
  return { running, refusal, call, rpc, transition };
}
