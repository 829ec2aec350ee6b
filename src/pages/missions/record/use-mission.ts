import clientOrder from "@resources/missions/client-order";
import { useParams } from "react-router";
import { useRecord } from "@/kit/use-record";

export const missionResource = clientOrder;

/** The mission of the address. */
export function useMission() {
  const { id = "" } = useParams();
  return { id, ...useRecord(missionResource, id) };
}
