import { PageHeader } from "@/components/layout/PageHeader";
import { notes } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { NotesPart } from "@/kit/show/notes";
import { missionResource, useMission } from "../use-mission";

const block = notes("mission_id");

/** /missions/:id/notes. */
export default function MissionNotes() {
  const { record, error, refetch } = useMission();
  if (error && !record) return <Failure error={error} onRetry={refetch} />;
  if (!record) return <Skeleton />;
  return (
    <>
      <PageHeader title={missionResource.title(record)} subtitle="Notes de l’équipe sur cette mission" />
      <NotesPart block={block} resource={missionResource} record={record} />
    </>
  );
}
