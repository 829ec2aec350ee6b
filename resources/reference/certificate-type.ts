import { activity, boolean, defineResource, integer, section, text } from "@/kit/declaration";
import { CERTIFICATE_GLYPHS } from "../codes";

export default defineResource("certificate_type", {
  labels: { one: "Type d’habilitation", many: "Types d’habilitation", gender: "m" },
  path: "/certificate-types",
  group: "reference",
  icon: "SafetyCertificate",
  access: "reference",
  global: true,
  title: (type) => type.label,
  searchColumn: "search",
  sort: ["position", "asc"],
  show: [
    section("Type d’habilitation", {
      code: text("Code", { required: true, list: true }),
      label: text("Libellé", { glyphs: CERTIFICATE_GLYPHS, required: true, list: true }),
      family: text("Famille", { required: true, list: true }),
      validity_months: integer("Validité", {
        unit: "mois",
        list: true,
        help: "Vide\u202f: seule la date portée sur le titre compte.",
      }),
      is_verified: boolean("Durée vérifiée", { list: true, filter: true, help: "Contrôlée sur une source publiée." }),
      position: integer("Ordre", { required: true }),
    }),
    activity(),
  ],
});
