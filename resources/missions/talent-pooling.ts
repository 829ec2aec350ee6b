import { activity, bulkEdit, defineResource, link } from "@/kit/declaration";
import { missionAsks, missionFields, missionSections } from "./fields";

export default defineResource("mission", {
  name: "talent_pooling",
  labels: { one: "Recherche de vivier", many: "Recherches de vivier", gender: "f" },
  path: "/missions",
  paths: { list: "/missions/talent-pooling", create: "/missions/talent-pooling/new" },
  group: "missions",
  icon: "UsergroupAdd",
  access: "missions",
  title: (mission) => mission.job_name,
  titleColumns: ["job_name"],
  where: { is_client_order: false },
  searchFn: "search_mission_ids",
  sort: ["created_at", "desc"],
  owner: "owner_id",
  counts: true,
  board: true,
  emptyHint: "Une recherche d’avance, sans commande\u202f: elle prépare les talents d’un métier.",
  // The record’s pages are those of any mission.
  without: ["edit"],
  fields: missionFields,
  show: [...missionSections, activity()],
  actions: [link("find-talents", "Trouver des talents", "/missions/:id/find-talents")],
  asks: missionAsks,
  bulk: [bulkEdit("priority", "Changer la priorité"), bulkEdit("owner_id", "Changer le responsable")],
});
