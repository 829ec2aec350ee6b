import { activity, dateTime, defineResource, longText, reference, section, state } from "@/kit/declaration";

/**
 * Requests for deep research, decided by who may approve. Its list is a page of its own (src/pages/settings): who was granted
 * the access reads their own request and has no list of them.
 */
export default defineResource("deep_research_access", {
  labels: { one: "Demande d’accès", many: "Demandes d’accès", gender: "f" },
  path: "/settings/deep-research-access",
  group: "settings",
  icon: "Star",
  access: "deep_research",
  menu: false,
  title: () => "Recherche approfondie",
  named: ["team_member_id"],
  sort: ["created_at", "desc"],
  without: ["create", "edit", "delete"],
  refusals: { deep_research_access_open_key: "Une demande est déjà en cours." },
  emptyHint:
    "Un membre demande l’accès depuis la page «\u202fRecherche approfondie\u202f»\u202f; sa demande s’accorde ici.",
  // Where the notification of who asked leads to.
  next: {
    granted: {
      text: "L’accès est ouvert\u202f: dites qui vous cherchez, en une phrase.",
      to: "/talents/deep-research",
      label: "Ouvrir la recherche approfondie",
      needs: ["deep_research", "read"],
    },
  },

  show: [
    section("Demande", {
      team_member_id: reference("team_member", "Demandeur", { list: true, filter: true }),
      status: state("Statut", { list: true, filter: true }),
      reason: longText("Pourquoi", { list: true }),
      created_at: dateTime("Demandé le", { list: true, filter: true }),
      decided_at: dateTime("Décidé le", { list: true }),
    }),
    activity(),
  ],
});
