import { Navigate } from "react-router";
import { lastCalculator } from "@/features/calculator/last";

/** /calculator: the one used last on this device, else the index. */
export default function LastCalculator() {
  const key = lastCalculator();
  return <Navigate to={key ? `/calculators/${encodeURIComponent(key)}` : "/calculators"} replace />;
}
