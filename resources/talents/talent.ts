import {
  activity,
  bulkEdit,
  bulkGo,
  defineResource,
  documents,
  files,
  json,
  link,
  merging,
  panel,
  related,
  tab,
  text,
} from "@/kit/declaration";
import { displayName } from "@/rules/names";
import { followUpSection } from "./talent-fields/follow-up";
import { identityShown, identityTyped, NAME_COLUMNS } from "./talent-fields/person";
import { interviewSections } from "./talent-fields/qualification";
import { readingSection, retentionSection } from "./talent-fields/retention";
import { workSections } from "./talent-fields/work";

export default defineResource("talent", {
  labels: { one: "Talent", many: "Talents", gender: "m" },
  path: "/talents",
  paths: { list: "/talents/list" },
  group: "talents",
  icon: "Team",
  access: "talents",
  title: (talent) => displayName(talent),
  titleColumns: NAME_COLUMNS,
  from: "talent_list",
  searchFn: "search_talent_ids",
  sort: ["sort_key", "asc"],
  owner: "owner_id",
  emptyHint: "Créez un talent, ou importez votre fichier de candidats.",
  fields: {
    formatted_address: text("Lieu", { list: true, readOnly: true, only: ["list"] }),
    ppe_sizes: json("Tailles d’EPI", { hidden: true }),
  },
  headline: ["job_id", "situation", "wage_expected", "mobility_km", "owner_id"],
  next: {
    new: { text: "Complétez le métier et le téléphone, puis qualifiez la personne.", action: "qualify" },
    to_qualify: { text: "Appelez la personne, complétez sa fiche, puis qualifiez-la.", action: "qualify" },
    qualified: { text: "Vérifiez ses papiers et ses habilitations, puis validez.", action: "validate" },
    validated: {
      text: "Fiche validée\u202f: cherchez la commande qui lui convient.",
      to: "/talents/:id/find-missions",
      label: "Trouver une mission",
      needs: ["missions", "view"],
    },
  },
  tabs: [
    tab("qualification", "Qualification", [
      ...workSections,
      ...interviewSections,
      panel("Tailles d’équipement", "ppe-sizes"),
      followUpSection,
      panel("Aptitude et restrictions", "talent-fitness"),
      related("Habilitations", "certificate", "talent_id"),
      related("Indisponibilités", "talent_unavailability", "talent_id"),
    ]),
    tab("new-page", "Vue 360°", [panel("Vue 360°", "talent-overview")], { isWide: true }),
    tab("applications", "Candidatures", [related("Candidatures", "application", "talent_id")]),
    tab("find-missions", "Trouver des missions", [panel("Trouver des missions", "find-missions")], {
      family: "missions",
      isWide: true,
    }),
    tab("contracts", "Contrats", [
      related("Contrats", "contract", "talent_id"),
      panel("Planning et heures à imprimer", "site-papers"),
      panel("Calendrier de ses missions", "calendar-link"),
    ]),
    tab("details", "Détails", [identityShown, readingSection]),
    tab("personal-data", "Données personnelles", [
      retentionSection,
      panel("Conservation, accords et droits", "personal-data"),
    ]),
    tab("requests", "Demandes", [panel("Demandes", "requests"), panel("Lien de parrainage", "cooptation-link")]),
    tab("documents", "Documents", [documents("row_id")]),
    tab("resume", "CV", [files("CV", "resume", "talent_id"), panel("Ce que dit le dernier CV", "resume-reading")]),
    tab("anonymous-bio", "Profil anonyme", [panel("Profil anonyme", "anonymous-bio")]),
    tab("anonymous-resume", "CV anonyme", [panel("CV anonyme", "anonymous-resume")]),
    tab("notes", "Activité", [activity()]),
  ],
  form: [identityTyped, ...workSections, ...interviewSections, followUpSection, retentionSection],
  actions: [
    link("write", "Écrire", "/messages/new?talents=:id", { right: "edit" }),
    link("new-certificate", "Ajouter une habilitation", "/certificates/new?talent_id=:id", { right: "edit" }),
    link("inspection", "Dossier d’inspection", "/inspections?talent_id=:id"),
    merging("/talents"),
  ],
  bulk: [
    bulkGo("call", "Appeler", "/calls/new?talents=", 100),
    bulkGo("write", "Écrire", "/messages/new?talents=", 100),
    bulkEdit("owner_id", "Changer le responsable"),
    bulkEdit("availability_status", "Noter la disponibilité déclarée"),
  ],
});
