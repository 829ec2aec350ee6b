import { Outlet } from "react-router";
import { useTitleAt } from "@/components/layout/page-title";
import { Tabs } from "@/components/layout/Tabs";
import { can, useRights } from "@/lib/rights";
import { missionResource, useMission } from "./use-mission";

/** The tabs of a mission, above the page of each. */
export default function MissionLayout() {
  const { id, record } = useMission();
  // The breadcrumb says which mission the tab is of.
  useTitleAt(`/missions/${id}`, record ? missionResource.title(record) : undefined);
  const rights = useRights();
  const at = (page: string) => `/missions/${id}/${page}`;
  const tabs = [
    { to: at("details"), label: "Détails" },
    { to: at("applications"), label: "Candidatures" },
    ...(can(rights, "talents", "read") ? [{ to: at("find-talents"), label: "Trouver des talents" }] : []),
    { to: at("notes"), label: "Notes" },
  ];
  return (
    <>
      <Tabs label="Pages de la mission" tabs={tabs} />
      <Outlet />
    </>
  );
}
