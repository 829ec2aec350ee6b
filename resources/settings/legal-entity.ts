import {
  activity,
  address,
  boolean,
  choices,
  defineResource,
  email,
  iban,
  money,
  phone,
  section,
  siret,
  text,
} from "@/kit/declaration";

/** Our own identity, printed on every contract (L1251-16, L1251-49). */
export default defineResource("legal_entity", {
  labels: { one: "Entité juridique", many: "Entités juridiques", gender: "f" },
  path: "/legal-entities",
  group: "settings",
  icon: "SafetyCertificate",
  access: "workspace",
  title: (entity) => entity.name,
  sort: ["sort_key", "asc"],

  show: [
    section("Identité", {
      name: text("Dénomination", { required: true, list: true, search: true, sort: "sort_key" }),
      legal_form: text("Forme juridique", { list: true }),
      share_capital: money("Capital social"),
      siret: siret("SIRET", { list: true }),
      rcs: text("RCS", {
        help: "La ville et le SIREN, neuf premiers chiffres du SIRET.",
        refusals: {
          legal_entity_rcs_check:
            "Ce numéro n’est pas le SIREN de l’entité\u202f: les neuf premiers chiffres de son SIRET.",
        },
      }),
      vat_number: text("N° de TVA"),
      naf_code: text("Code NAF"),
      is_default: boolean("Par défaut", { list: true }),
    }),
    section("Coordonnées", {
      address_id: address("Adresse", { width: 3 }),
      phone_number: phone("Téléphone"),
      email: email("E-mail"),
    }),
    section("Garantie et organismes", {
      authorisation_number: text("N° de déclaration d’activité"),
      guarantor_name: text("Garant financier", { help: "Mention obligatoire des contrats et factures (L1251-49)." }),
      guarantor_address: text("Adresse du garant", { width: 2 }),
      guarantee_amount: money("Montant garanti"),
      pension_body_name: text("Retraite complémentaire"),
      pension_body_address: text("Adresse de la caisse", { width: 2 }),
      provident_body_name: text("Prévoyance"),
      provident_body_address: text("Adresse de l’organisme", { width: 2 }),
      occupational_health_service: text("Service de santé au travail"),
    }),
    section("Signature par lien", {
      code_papers: choices(
        "Identité par un code SMS",
        {
          interim: "Contrats de mission",
          cdii: "CDI intérimaires",
          commercial_condition: "Conditions commerciales",
        },
        {
          width: 3,
          help: "La personne saisit un code reçu par SMS avant de signer, et la preuve le dit. Sans mobile, elle signe sur place.",
        },
      ),
    }),
    section("Banque", {
      iban: iban("IBAN"),
      bic: text("BIC"),
    }),
    activity(),
  ],
});
