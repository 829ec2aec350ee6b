import {
  activity,
  boolean,
  choice,
  choices,
  codes,
  defineResource,
  integer,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { CERTIFICATE_GLYPHS, JOB_GLYPHS, MEDICAL_FOLLOW_UP } from "../codes";

export default defineResource("job", {
  labels: { one: "Métier", many: "Métiers", gender: "m" },
  path: "/jobs",
  group: "reference",
  icon: "Tool",
  access: "reference",
  global: true,
  title: (job) => job.name,
  searchColumn: "search",
  sort: ["position", "asc"],

  show: [
    section("Métier", {
      name: text("Intitulé", { glyphs: JOB_GLYPHS, required: true, list: true, sort: "sort_key" }),
      code: text("Code", { required: true, list: "optional" }),
      sector_id: reference("sector", "Secteur", { required: true, list: true, filter: true }),
      rome_code: text("Code ROME", { list: true }),
      usual_level: text("Niveau usuel", { list: true }),
      position: integer("Ordre", { required: true }),
      is_active: boolean("Proposé", { list: "optional", filter: true, default: true }),
    }),
    section("Exigences", {
      certificate_codes: codes("certificate_type", "Habilitations usuelles", {
        glyphs: CERTIFICATE_GLYPHS,
        list: "optional",
        filter: true,
      }),
      medical_follow_up: choice("Suivi médical", MEDICAL_FOLLOW_UP, {
        required: true,
        list: true,
        filter: true,
        default: "SI",
      }),
      is_risky_post: boolean("Poste à risques", { filter: true }),
      synonyms: choices("Autres écritures", {}, { help: "Reconnues à l’import, en minuscules sans accents." }),
    }),
    activity(),
  ],
});
