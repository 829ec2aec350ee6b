import { Alert, Button } from "antd";
import { useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { addDays } from "@/rules/calendar/date";
import { ensureWeeks } from "../data";
import { useMissingWeeks } from "./use-entry";

interface Props {
  readonly monday: string;
  readonly owners: readonly string[] | null;
}

/** Contracts of the week without a timesheet: one button makes them. */
export function MissingWeeks({ monday, owners }: Props) {
  const server = useServer();
  const rights = useRights();
  const refresh = useRefresh();
  const { data: contracts = [] } = useMissingWeeks(monday, owners);
  const [isBusy, setBusy] = useState(false);
  if (contracts.length === 0 || !can(rights, "time", "create")) return null;

  async function create() {
    setBusy(true);
    let made = 0;
    try {
      for (const id of contracts) made += await ensureWeeks(server, id, addDays(monday, 6));
      toast({ type: "success", description: `${made} ${made > 1 ? "relevés créés" : "relevé créé"}.` });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    } finally {
      setBusy(false);
      refresh("timesheet_week");
    }
  }

  return (
    <Alert
      type="info"
      showIcon
      title={
        contracts.length === 1
          ? "Un contrat court cette semaine-là sans relevé."
          : `${contracts.length} contrats courent cette semaine-là sans relevé.`
      }
      action={
        <Button size="small" loading={isBusy} onClick={() => void create()}>
          {contracts.length === 1 ? "Créer le relevé" : "Créer les relevés"}
        </Button>
      }
    />
  );
}
