import timesheetWeek from "@resources/time/timesheet-week";
import { useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { pathOf } from "@/kit/declaration";
import { messageOf, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { ensureWeeks } from "../data";

/** Makes the weeks that miss, when one may, and goes to the list of the contract’s weeks. */
export default function ContractTimesheets() {
  const { id = "" } = useParams();
  const server = useServer();
  const rights = useRights();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const started = useRef(false);
  const mayCreate = can(rights, "time", "create");

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const go = async () => {
      try {
        const made = mayCreate ? await ensureWeeks(server, id) : 0;
        if (made > 0) {
          toast({ type: "success", description: made > 1 ? `${made} relevés créés.` : "Un relevé créé." });
          refresh("timesheet_week");
        }
      } catch (error) {
        toast({ type: "error", description: messageOf(error) });
      }
      void navigate(`${pathOf.list(timesheetWeek)}?f=contract_id.in.${id}&o=all`, { replace: true });
    };
    void go();
  }, [id, mayCreate, navigate, refresh, server]);

  return <Skeleton />;
}
