import {
  ask,
  boolean,
  choice,
  date,
  defineResource,
  integer,
  longText,
  money,
  percent,
  reference,
  section,
  text,
} from "@/kit/declaration";
import { bulkWithoutRefusal, FOLLOWED, requestAsks, requestShape, requestTabs } from "./request";

const CAUSES = { candidate: "Du fait du candidat", client: "Du fait du client" };
const isShare = ({ is_fee_percentage }: Readonly<Record<string, unknown>>) => is_fee_percentage === true;

const placement = section("Placement", {
  company_id: reference("company", "Client", { required: true, list: true, filter: true }),
  talent_id: reference("talent", "Candidat", { required: true, list: true, filter: true }),
  mission_id: reference("mission", "Commande", { dependsOn: { company_id: "company_id" } }),
  job_name: text("Poste", { list: true }),
  annual_wage: money("Salaire annuel brut", { min: 0 }),
  is_fee_percentage: boolean("Honoraires en pourcentage", { default: true }),
  fee_percent: percent("Taux", { default: 18, when: isShare }),
  fee_amount: money("Honoraires HT", {
    summed: true,
    min: 0,
    list: true,
    filter: true,
    help: "En pourcentage, calculés sur le salaire annuel.",
  }),
  guarantee_months: integer("Garantie", { required: true, default: 3, min: 0, max: 24, unit: "mois" }),
  fee_comment: longText("Conditions"),
  timeline: longText("Calendrier"),
});

const follow = section("Suites", {
  signed_on: date("Contrat signé le", { readOnly: true }),
  start_date: date("Prise de poste", { readOnly: true, list: "optional", filter: true }),
  guarantee_until: date("Garantie jusqu’au", { readOnly: true, list: "optional", filter: true }),
  invoice_number: text("N° de facture", { readOnly: true, list: "optional" }),
  invoiced_on: date("Facturée le", { readOnly: true }),
  paid_on: date("Payée le", { readOnly: true }),
  departed_on: date("Départ le", { readOnly: true }),
  departure_cause: choice("Départ", CAUSES, { readOnly: true }),
  credit_amount: money("Avoir dû au client", { readOnly: true }),
});

const day = (label: string) => date(label, { required: true, default: "today" });

export default defineResource("recruitment_office_invoice_request", {
  ...requestShape,
  bulk: bulkWithoutRefusal,
  frozen: { column: "status", unless: ["draft", "requested", "offer_accepted"], except: FOLLOWED },
  labels: { one: "Facture cabinet", many: "Factures cabinet", gender: "f" },
  path: "/recruitment-office-invoice-requests",
  icon: "FileText",
  access: "crm",
  title: (request) => request.reference,
  named: ["talent_id", "company_id"],
  searchFn: "search_recruitment_office_invoice_request_ids",
  emptyHint: "Un placement se crée depuis la fiche d’un talent, d’un client ou d’une commande.",
  headline: ["company_id", "talent_id", "fee_amount", "guarantee_until", "assignee_id"],
  tabs: requestTabs("Placement", [placement, follow]),
  asks: {
    ...requestAsks,
    sign: ask({ signed_on: day("Contrat signé le") }),
    start: ask({ start_date: day("Prise de poste le") }),
    bill: ask({ invoice_number: text("N° de facture", { required: true }), invoiced_on: day("Facturée le") }),
    pay: ask({ paid_on: day("Payée le") }),
    leave: ask({ departed_on: day("Départ le"), departure_cause: choice("Départ", CAUSES, { required: true }) }),
  },
});
