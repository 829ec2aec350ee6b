import { ShowView } from "@/kit/show/show-view";
import { missionResource } from "../use-mission";

/** /missions/:id/details: the record as its declaration draws it. */
export default function MissionDetails() {
  return <ShowView resource={missionResource} />;
}
