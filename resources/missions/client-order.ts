import { bulkEdit, defineResource } from "@/kit/declaration";
import { missionAsks, missionFields, missionHeadline, missionNext, missionTabs, orderedBy } from "./fields";

export default defineResource("mission", {
  labels: { one: "Mission", many: "Commandes clients", gender: "f" },
  path: "/missions",
  paths: { list: "/missions/client-order" },
  group: "missions",
  icon: "Flag",
  access: "missions",
  title: (mission) => mission.job_name,
  titleColumns: ["job_name"],
  where: { is_client_order: true },
  searchFn: "search_mission_ids",
  sort: ["created_at", "desc"],
  owner: "owner_id",
  counts: true,
  board: true,
  calendar: "start_date",
  emptyHint: "Saisissez la commande d’un client\u202f: métier, lieu, dates, nombre de postes.",
  // A recruitment for a pool has no client yet; an order has one, and begins with it.
  fields: { ...missionFields, company_id: { ...orderedBy, required: true } },
  headline: missionHeadline,
  next: missionNext,
  tabs: missionTabs,
  asks: missionAsks,
  bulk: [bulkEdit("priority", "Changer la priorité"), bulkEdit("owner_id", "Changer le responsable")],
});
