import timesheetWeek from "@resources/time/timesheet-week";
import { Button } from "antd";
import { Link } from "react-router";
import { mondayOfParameter, WeekStepper } from "@/features/timesheet/WeekStepper";
import { pathOf } from "@/kit/declaration";
import { ListView } from "@/kit/list/list-view";
import { filterOf, type ListState, withFilter } from "@/kit/list/state";
import { type Opening, useListState } from "@/kit/list/use-list-state";
import { can, useRights } from "@/lib/rights";

const at = (state: ListState, monday: string | null): ListState =>
  withFilter(
    state,
    "monday",
    monday === null ? null : { field: "monday", operator: "between", values: [monday, monday] },
  );

/** The week that has just ended is the one to work on, not the empty sheets of those to come. */
const onLastWeek: Opening = (usual) => at(usual, mondayOfParameter(null));

/** /timesheets: the list of the kit, a week at a time when one wants, and the two ways out: entering, sending. */
export default function Timesheets() {
  const rights = useRights();
  const [state, setState] = useListState(timesheetWeek, onLastWeek);
  const filter = filterOf(state, "monday");
  const [from, to] = filter?.operator === "between" ? filter.values : [];
  const monday = from && from === to ? from : null;
  const show = (next: string | null) => setState(at(state, next));
  const usual = mondayOfParameter(monday);
  return (
    <ListView
      resource={timesheetWeek}
      opening={onLastWeek}
      actions={
        <>
          {monday ? (
            <>
              <WeekStepper monday={monday} onChange={show} />
              <Button type="text" onClick={() => show(null)}>
                Toutes les semaines
              </Button>
            </>
          ) : (
            <Button onClick={() => show(usual)}>Une semaine à la fois</Button>
          )}
          {can(rights, "time", "edit") && (
            <>
              <Link to={`${pathOf.beside(timesheetWeek, "send")}?monday=${usual}`} tabIndex={-1}>
                <Button>Envoyer aux clients…</Button>
              </Link>
              <Link to={`${pathOf.beside(timesheetWeek, "entry")}?monday=${usual}`} tabIndex={-1}>
                <Button type="primary">Saisir les heures</Button>
              </Link>
            </>
          )}
        </>
      }
    />
  );
}
