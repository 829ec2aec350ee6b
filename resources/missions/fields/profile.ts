import { boolean, choice, choices, codes, integer, longText, section, text } from "@/kit/declaration";
import { DRIVING_LICENCE, EXPERIENCE_LEVEL } from "../../codes";

/** Who can do it: what the search for talents starts from. */
export const profileFields = {
  experience_level: choice("Niveau", EXPERIENCE_LEVEL),
  classification: text("Classification"),
  certificate_codes: codes("certificate_type", "Habilitations exigées", { list: "optional", filter: true }),
  driving_licences: choices("Permis", DRIVING_LICENCE),
  needs_vehicle: boolean("Véhicule exigé"),
  search_radius_km: integer("Rayon de recherche", { unit: "km", min: 1, max: 1000 }),
  description: longText("Description", { width: 3 }),
} as const;

export const profileSection = section("Profil recherché", [
  "experience_level",
  "classification",
  "certificate_codes",
  "driving_licences",
  "needs_vehicle",
  "address_id",
  "search_radius_km",
  "description",
]);
