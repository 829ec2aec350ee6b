import {
  activity,
  address,
  choice,
  codes,
  defineResource,
  documents,
  email,
  longText,
  phone,
  related,
  section,
  tab,
  text,
  url,
} from "@/kit/declaration";
import { CERTIFICATE_GLYPHS } from "../codes";

export default defineResource("qualification_center", {
  labels: { one: "Centre de formation", many: "Centres de formation", gender: "m" },
  path: "/qualification-centers",
  group: "compliance",
  icon: "Read",
  access: "compliance",
  title: (center) => center.name,
  searchColumn: "search",
  sort: ["sort_key", "asc"],
  emptyHint: "Créez le centre où vos talents passent leurs habilitations.",
  tabs: [
    tab("", "Centre", [
      section("Centre", {
        name: text("Nom", { required: true, list: true }),
        training_type: codes("certificate_type", "Titres préparés", {
          glyphs: CERTIFICATE_GLYPHS,
          list: "optional",
          width: 2,
        }),
        phone_number: phone("Téléphone", { list: true }),
        email: email("E-mail", { list: true }),
        website: url("Site"),
        address_id: address("Adresse", { list: true }),
        location: text("Coordonnées", { computed: true }),
        status: choice(
          "Statut",
          { active: { label: "En activité", tone: "good" }, inactive: "Inactif" },
          { required: true, default: "active", list: true, filter: true },
        ),
        comment: longText("Commentaire"),
      }),
      related("Formations", "qualification_training_request", "qualification_center_id"),
    ]),
    tab("documents", "Documents", [documents("row_id")]),
    tab("notes", "Activité", [activity()]),
  ],
});
