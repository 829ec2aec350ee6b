import { CalendarLink } from "@/features/calendar/CalendarLink";
import type { Resource, Row } from "@/kit/declaration";

/** The calendar of a talent or of a work site, to subscribe to. */
export default function CalendarPanel({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const id = String(record.id);
  return <CalendarLink key={id} subject={resource.name === "talent" ? { talent_id: id } : { work_site_id: id }} />;
}
