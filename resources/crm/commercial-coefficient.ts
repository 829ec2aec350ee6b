import { activity, choice, coefficient, defineResource, reference, section } from "@/kit/declaration";
import { COEFFICIENT_KIND } from "../codes";

const CATEGORY = {
  onq: "Ouvrier non qualifié",
  oq: "Ouvrier qualifié",
  ohq: "Ouvrier hautement qualifié",
  etam: "ETAM",
  cadre: "Cadre",
  tertiaire: "Tertiaire",
} as const;

/** One cell of the grid of a client’s commercial conditions. */
export default defineResource("commercial_coefficient", {
  labels: { one: "Coefficient", many: "Coefficients", gender: "m" },
  path: "/commercial-coefficients",
  access: "crm",
  menu: false,
  parent: "commercial_condition",
  title: (cell) => CATEGORY[cell.category as keyof typeof CATEGORY],
  titleColumns: ["category"],
  sort: ["category", "asc"],
  show: [
    section("Coefficient", {
      commercial_condition_id: reference("commercial_condition", "Conditions commerciales", {
        required: true,
        list: true,
      }),
      category: choice("Catégorie", CATEGORY, { required: true, list: true, filter: true }),
      kind: choice("Type", COEFFICIENT_KIND, { required: true, list: true, filter: true, default: "delegation" }),
      option: choice(
        "Option",
        { standard: "Standard", nuit: "Nuit", equipe: "Équipe", long_terme: "Long terme" },
        { required: true, list: true, default: "standard" },
      ),
      coefficient: coefficient("Coefficient", { required: true, list: true }),
    }),
    activity(),
  ],
});
