import contract from "@resources/contracts/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pathOf, type Row } from "@/kit/declaration";
import { typedFields } from "@/kit/form/values";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import type { ExtensionOption } from "@/rules/contract/extend";

/** Dates that a new contract computes again, and what belongs to the paper it follows. */
const OWN = new Set([
  "start_date",
  "end_date",
  "flexibility_start",
  "flexibility_end",
  "trial_period_days",
  "post_declared_on",
  "post_other_start",
  "post_other_end",
  "dpae_reference",
  "dpae_sent_at",
  "dpae_canceled_on",
]);

/** The columns of a contract that the next one on the same post repeats, with its own period. */
export function nextContract(record: Row, option: Pick<Paper, "start_date" | "end_date">): Row {
  const kept = typedFields(contract, "create").flatMap(([name]) =>
    OWN.has(name) ? [] : [[name, record[name] ?? null]],
  );
  return {
    ...Object.fromEntries(kept),
    formatted_address: record.formatted_address ?? null,
    daily_minutes: record.daily_minutes ?? {},
    commercial_condition_id: record.commercial_condition_id ?? null,
    business_unit_id: record.business_unit_id ?? null,
    start_date: option.start_date,
    end_date: option.end_date,
  };
}

/** What of an option its paper takes. */
type Paper = Pick<ExtensionOption, "kind" | "start_date" | "end_date">;

/** Makes the paper that the rules chose: a notification, the draft of an amendment, or the draft of a new contract. */
export function useExtension(record: Row) {
  const server = useServer();
  const rights = useRights();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const amend = (type: string, end: string | null) =>
    server.call<string>("amend_contract", { contract_id: record.id, amendment_type: type, patch: { end_date: end } });

  async function make(option: Paper): Promise<{ id: string; told: string }> {
    if (option.kind === "renewal")
      return {
        id: await amend("AV_RENOUVELLEMENT", option.end_date),
        told: "Avenant préparé\u202f: relisez-le puis soumettez-le.",
      };
    if (option.kind === "souplesse") {
      const id = await amend("AV_SOUPLESSE", option.end_date);
      await server.call("transition", { entity: "contract", id, action: "notify", comment: null, payload: {} });
      return { id: String(record.id), told: "Aménagement du terme notifié\u202f: la fin du contrat est déplacée." };
    }
    const next = { ...nextContract(record, option), workspace_id: rights?.workspace?.id };
    const { id } = await server.create("contract", next);
    return { id: String(id), told: "Nouveau contrat préparé\u202f: relisez-le puis soumettez-le." };
  }

  async function extend(option: Paper) {
    setRunning(true);
    setRefusal(null);
    try {
      const { id, told } = await make(option);
      toast({ type: "success", description: told });
      void navigate(pathOf.show(contract, id), { replace: true });
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      refresh("contract");
      setRunning(false);
    }
  }
  return { running, refusal, extend };
}
