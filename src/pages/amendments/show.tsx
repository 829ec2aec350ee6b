import { Navigate, useParams } from "react-router";

/** An amendment is a version of its contract: it has one page, that of contracts. */
export default function AmendmentPage() {
  const { id = "" } = useParams();
  return <Navigate to={`/contracts/${id}`} replace />;
}
