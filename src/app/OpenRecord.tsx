import { Navigate, useParams } from "react-router";
import { recordPath } from "./layout/record-path";

/** `/open/contract/<id>`: what a mail or a message knows of a record is what it is, not where its page stands. */
export function OpenRecord() {
  const { entity, id } = useParams();
  return <Navigate to={recordPath(entity, id) ?? "/dashboard/action-center"} replace />;
}
