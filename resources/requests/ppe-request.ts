import {
  ask,
  boolean,
  choice,
  date,
  defineResource,
  integer,
  lines,
  money,
  panel,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { PPE } from "@/rules/paper/labels";
import { PPE_GLYPHS } from "../codes";
import { about, requestAsks, requestShape, requestTabs } from "./request";

const DELIVERY = { agency: "À l’agence", site: "Sur le chantier", home: "Au domicile" };

const equipment = section("Équipement", {
  ...about,
  work_site_id: reference("work_site", "Chantier", { dependsOn: { company_id: "company_id" } }),
  delivery: choice("Remise", DELIVERY, { required: true, default: "agency", list: "optional" }),
  supplier: text("Fournisseur", { readOnly: true }),
  handed_on: date("Remis le", { readOnly: true, list: "optional" }),
  returned_on: date("Rendu le", { readOnly: true }),
});

const articles = section(
  "Articles",
  {
    items: lines("ppe_request_item", "Articles", {
      required: true,
      from: "ppe_request_id",
      help: "La taille vient de la fiche du talent quand elle est laissée vide.",
      fields: {
        attribute: choice("Article", PPE, { glyphs: PPE_GLYPHS, required: true, width: 2 }),
        size: text("Taille"),
        quantity: integer("Quantité", { required: true, default: 1, min: 1, max: 50 }),
        serial_number: text("N° de série", { when: ({ attribute }) => attribute === "harnais" }),
        unit_price: money("Prix unitaire", { min: 0 }),
        is_returnable: boolean("À rendre"),
      },
      strike: {
        label: "Annuler l’article",
        done: "Article annulé",
        right: "edit",
        when: { status: ["draft", "requested", "approved", "ordered"] },
      },
    }),
  },
  "Au titre de l’accord du 24/03/1990, l’agence ne fournit que le casque et les chaussures, si le contrat le prévoit.",
);

export default defineResource("ppe_request", {
  ...requestShape,
  labels: { one: "Demande d’EPI", many: "Demandes d’EPI", gender: "f" },
  path: "/ppe-requests",
  icon: "SafetyCertificate",
  access: "compliance",
  title: (request) => request.reference,
  named: ["talent_id"],
  searchFn: "search_ppe_request_ids",
  emptyHint: "Un équipement se demande depuis la fiche d’un talent ou d’un contrat.",
  headline: ["talent_id", "delivery", "due_on", "assignee_id", "company_id"],
  tabs: requestTabs("Équipement", [equipment, articles, panel("Papiers", "request-papers")]),
  asks: {
    ...requestAsks,
    order: ask({ supplier: text("Fournisseur") }),
    finish: ask(
      { handed_on: date("Remis le", { required: true, default: "today", max: "today" }) },
      "La décharge signée par le talent est jointe dans l’onglet Documents.",
    ),
    give_back: ask({ returned_on: date("Rendu le", { required: true, default: "today", max: "today" }) }),
  },
});
