import { activity, boolean, choice, date, defineResource, nir, reference, section, text } from "@/kit/declaration";
import { countries } from "@/rules/identity/countries";

const COUNTRIES = countries();

/** What fewer people may see, asked only when the person is to be hired. */
export default defineResource("talent_identity", {
  labels: { one: "Dossier administratif", many: "Dossiers administratifs", gender: "m" },
  path: "/talent-identities",
  group: "compliance",
  icon: "FileProtect",
  access: "identity",
  title: () => "Dossier administratif",
  named: ["talent_id"],
  searchFn: "search_talent_identity_ids",

  show: [
    section("Naissance", {
      talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
      birth_name: text("Nom de naissance"),
      birth_place: text("Lieu de naissance"),
      birth_country: choice("Pays de naissance", COUNTRIES),
      nationality: choice("Nationalité (pays)", COUNTRIES, {
        list: true,
        filter: true,
        help: "Elle dit s’il faut un titre de séjour.",
      }),
    }),
    section("Sécurité sociale", {
      nir: nir("N° de sécurité sociale", { list: "optional" }),
      is_nir_pending: boolean("Numéro en cours d’attribution", { list: true, filter: true }),
      health_insurance_status: choice(
        "Mutuelle",
        { affiliated: "Affilié", exempted: "Dispensé", unknown: "À demander" },
        { filter: true },
      ),
    }),
    section("Droit au travail", {
      identity_document_type: choice(
        "Pièce d’identité",
        { cni: "Carte d’identité", passport: "Passeport", residence_permit: "Titre de séjour", receipt: "Récépissé" },
        { list: true, filter: true },
      ),
      identity_document_number: text("N° de la pièce"),
      identity_document_expires_on: date("Fin de validité", { list: true }),
      work_permit_number: text("N° de l’autorisation de travail"),
      work_permit_expires_on: date("Fin de l’autorisation", { list: true, filter: true }),
      work_permit_checked_on: date("Authentifié en préfecture le", {
        max: "today",
        help: "Au moins deux jours ouvrables avant l’embauche (R5221-42).",
      }),
      is_student_permit: boolean("Titre «\u202fétudiant\u202f»", { help: "964 heures par an au plus (R5221-26)." }),
      driving_licence_number: text("N° de permis"),
    }),
    section("Obligation d’emploi", {
      boeth_title: choice(
        "Titre BOETH",
        {
          rqth: "RQTH",
          aah: "AAH",
          cmi: "CMI invalidité",
          ipp: "Rente IPP ≥ 10\u202f%",
          pension: "Pension d’invalidité",
        },
        { help: "Seulement si la personne l’a déclaré d’elle-même." },
      ),
      boeth_valid_until: date("Valable jusqu’au"),
    }),
    activity(),
  ],
});
