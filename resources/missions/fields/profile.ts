import { address, boolean, choice, choices, codes, integer, longText, section, text } from "@/kit/declaration";
import { CERTIFICATE_GLYPHS, DRIVING_LICENCE, EXPERIENCE_LEVEL } from "../../codes";

/** Who can do it: what the search for talents starts from. */
export const profileSection = section("Profil recherché", {
  experience_level: choice("Niveau", EXPERIENCE_LEVEL),
  classification: text("Classification"),
  certificate_codes: codes("certificate_type", "Habilitations exigées", {
    glyphs: CERTIFICATE_GLYPHS,
    list: "optional",
    filter: true,
  }),
  skills: choices(
    "Savoir-faire",
    {},
    { width: 3, help: "Engins, outils, matériaux\u202f: un plus, jamais une exigence." },
  ),
  driving_licences: choices("Permis", DRIVING_LICENCE),
  needs_vehicle: boolean("Véhicule exigé"),
  address_id: address("Lieu de mission", { width: 3 }),
  search_radius_km: integer("Rayon de recherche", { unit: "km", min: 1, max: 1000 }),
  description: longText("Description", { width: 3 }),
});
