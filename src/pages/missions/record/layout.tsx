import { Outlet, useParams } from "react-router";
import { Tabs } from "@/components/layout/Tabs";
import { can, useRights } from "@/lib/rights";

/** The tabs of a mission, above the page of each. */
export default function MissionLayout() {
  const { id = "" } = useParams();
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
