// The fourteen sorts of requests, each from what is typed to its last state, with the words that are on screen. What a step is
// refused with comes from the law or from the facts: nothing of it is worked out by the application here.

import type { Row } from "./business.ts";
import type { Answers } from "./requests.ts";

/** Who does it: compliance and contracts, pay, recommendations have each their own. */
export type Role = "consultant" | "csm" | "accounting" | "marketing";

/** What happens between two steps: a paper is hung on the request, and the rest behind its back. */
export type Event = "paper" | "work" | "account" | "release" | "certificate";

export interface Step {
  readonly press: string;
  /** Who follows the request, unless said otherwise. */
  readonly by?: Role;
  /** Otherwise it is the button of the record. */
  readonly in?: "steps" | "menu";
  /** What its dialog wants; empty where what it proposes is right. */
  readonly asks?: Answers;
  readonly why?: string;
  /** The state that it leads to. */
  readonly to?: string;
  /** What the screen answers, where it is not done. */
  readonly refused?: RegExp;
}

export interface Case {
  readonly one: string;
  readonly path: string;
  /** Where « Nouvelle demande » is pressed; otherwise it is the list’s own button. */
  readonly from?: "talent" | "contract" | "mission" | "company";
  /** Who follows it once it is asked for. */
  readonly by: Role;
  readonly typed: Answers;
  readonly lines?: readonly Answers[];
  readonly steps: readonly (Step | Event)[];
  /** What its record says once it is over. */
  readonly says: RegExp;
  /** The columns of another one like it, which is refused with its reason. */
  readonly twin?: { readonly table: string; readonly row: Row };
}

const NOW = Date.now();
/** People of this run alone: another one may have left its own on the same server. */
export const RUN = NOW.toString(36).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
export const TALENT = { first: "Adama", last: `Parcours ${RUN}` };
export const SPONSOR = { first: "Awa", last: `Marraine ${RUN}` };

/** A day as one types it, so many days from today. */
export const day = (days = 0): string =>
  new Date(NOW + days * 86_400_000).toLocaleDateString("fr-FR", { timeZone: "Europe/Paris" });

const submit = (to = "Demandée"): Step => ({ press: "Soumettre", by: "consultant", to });
const close: Step = { press: "Clôturer", to: "Clôturée" };
const day0 = { press: "Marquer comme payée", asks: {} } as const;

/** Whoever is brought in before they work: it waits for their hours. */
export const COOPTATION: Case = {
  one: "Cooptation",
  path: "/cooptation",
  by: "marketing",
  typed: { "Personne cooptée": `→ ${TALENT.last}`, "Cooptée par": `→ ${SPONSOR.last}`, "Heures à faire": "7" },
  steps: [
    submit("Déclarée"),
    { press: "Éligible", to: "Éligible" },
    { press: "Seuil atteint", refused: /0,0\sh contrôlées sur 7\sh/ },
    "work",
    { press: "Seuil atteint", to: "Seuil atteint" },
    { press: "Bon à payer", to: "À payer" },
    { ...day0, to: "Payée" },
  ],
  says: /Heures contrôlées\s*7\sh/,
};

export const CASES: readonly Case[] = [
  {
    one: "Visite médicale",
    path: "/medical-checkup-requests",
    from: "talent",
    by: "csm",
    typed: {},
    steps: [
      submit(),
      { press: "Demander au centre", asks: {}, refused: /Choisissez le centre médical/ },
      { press: "Demander au centre", asks: { "Centre médical": "→ ACMS" }, to: "Demandée au centre" },
      { press: "Convoquer", asks: { "Rendez-vous, jour": day(), "Rendez-vous, heure": "8h15" }, to: "Convoqué" },
      { press: "Enregistrer la conclusion", asks: { Conclusion: "→ Apte" }, to: "Réalisée" },
      close,
    ],
    says: /Valable jusqu’au/,
  },
  {
    one: "Carte BTP",
    path: "/professional-card-requests",
    from: "contract",
    by: "csm",
    typed: {},
    steps: [
      submit(),
      { press: "Demander la carte", to: "Demandée à l’organisme" },
      { press: "Attestation reçue", asks: { "Attestation valable jusqu’au": day(3) }, to: "Attestation provisoire" },
      { press: "Carte expédiée", asks: { "N° de carte": "BTP0042" }, to: "Expédiée" },
      { press: "Remettre au talent", to: "Remise" },
      close,
    ],
    says: /BTP0042/,
    twin: { table: "professional_card_request", row: { reason: "renewal" } },
  },
  {
    one: "Demande d’EPI",
    path: "/ppe-requests",
    from: "contract",
    by: "csm",
    typed: {},
    lines: [{ Article: "→ Chaussures de sécurité" }],
    steps: [
      submit(),
      { press: "Valider", to: "Validée" },
      { press: "Commander", asks: { Fournisseur: "Protect’Pro" }, to: "Commandée" },
      { press: "Remettre au talent", asks: {}, refused: /Joignez d’abord la décharge de remise signée/ },
      "paper",
      { press: "Remettre au talent", asks: {}, to: "Remise" },
      { press: "Enregistrer le retour", in: "menu", asks: {}, to: "Rendue" },
    ],
    says: /Chaussures de sécurité\s*43/,
  },
  {
    one: "Formation",
    path: "/qualification-training-requests",
    from: "talent",
    by: "csm",
    typed: { Intitulé: "Recyclage secourisme", "Titre visé": "→ Sauveteur" },
    steps: [
      submit(),
      { press: "Accorder le financement", asks: { Financement: "→ AKTO", Prix: "240" }, to: "Financement accordé" },
      {
        press: "Inscrire",
        asks: {
          Centre: "→ Secours",
          "Début, jour": day(),
          "Début, heure": "8h30",
          "Fin, jour": day(),
          "Fin, heure": "17h00",
        },
        to: "Inscrite",
      },
      { press: "Commencer", to: "En cours" },
      { press: "Réussie", asks: {}, to: "Réussie" },
      close,
    ],
    says: /Secours & Prévention/,
    twin: { table: "qualification_training_request", row: { title: "CACES R482" } },
  },
  {
    one: "Carte titres-restaurant",
    path: "/meal-card-requests",
    by: "accounting",
    typed: { Talent: `→ ${TALENT.last}` },
    steps: [
      submit(),
      { press: "Contrôler", to: "Éligibilité contrôlée" },
      { press: "Commander", asks: { Émetteur: "Swile" }, to: "Commandée" },
      { press: "Carte expédiée", asks: {}, to: "Expédiée" },
      { press: "Activer", asks: { "Quatre derniers chiffres": "4242" }, to: "Active" },
      close,
    ],
    says: /À la charge de l’employeur\s*6,00/,
    twin: { table: "meal_card_request", row: { face_value: 10, employer_percent: 55 } },
  },
  {
    one: "Note de frais",
    path: "/expense-claim-requests",
    from: "contract",
    by: "accounting",
    typed: { Objet: "Chantier du quai" },
    lines: [{ Nature: "→ Repas", "Montant TTC": "15,80" }],
    steps: [
      { press: "Soumettre", by: "consultant", refused: /justificatif/i },
      "paper",
      submit(),
      { press: "Contrôler", to: "Contrôlée" },
      { press: "Valider", to: "Validée" },
      { press: "Mettre en paiement", asks: {}, to: "À payer" },
      { ...day0, to: "Payée" },
      close,
    ],
    says: /Total\s*15,80/,
  },
  {
    one: "Acompte",
    path: "/advance-payment-requests",
    from: "contract",
    by: "accounting",
    typed: { Montant: "40" },
    steps: [
      { press: "Soumettre", by: "consultant", refused: /coordonnées bancaires du talent ne sont pas validées/ },
      "account",
      submit("Demandé"),
      { press: "Valider", to: "Validé" },
      { press: "Émettre le virement", asks: { "Référence du virement": "VIR-7" }, to: "Virement émis" },
      { press: "Marquer comme payé", to: "Payé" },
      { press: "Récupérer sur la paie", asks: {}, to: "Récupéré sur paie" },
    ],
    says: /VIR-7/,
  },
  {
    one: "Demande de mutuelle",
    path: "/company-insurance-requests",
    from: "contract",
    by: "accounting",
    typed: { Demande: "→ Dispense", "Motif de la dispense": "→ Couvert par un proche" },
    steps: [
      submit(),
      { press: "Transmettre à l’assureur", refused: /Joignez le justificatif de la dispense/ },
      "paper",
      { press: "Transmettre à l’assureur", to: "Transmise à l’assureur" },
      { press: "Réponse de l’assureur", asks: {}, to: "Réalisée" },
      close,
    ],
    says: /Dispense jusqu’au/,
  },
  {
    one: "Paiement d’indépendant",
    path: "/independent-payment-requests",
    from: "company",
    by: "accounting",
    typed: { Talent: `→ ${TALENT.last}`, Mois: day(), Jours: "3", "Tarif d’achat par jour": "400" },
    steps: [
      submit("CRA attendu"),
      { press: "CRA reçu", to: "CRA reçu" },
      { press: "Validé par le client", asks: { Par: "Claire Chantier" }, to: "CRA validé par le client" },
      { press: "Facture reçue", asks: { "N° de facture": "F-1", "Montant HT": "1200" }, to: "Facture reçue" },
      { press: "Contrôler", refused: /Joignez la facture/ },
      "paper",
      { press: "Contrôler", to: "Contrôlée" },
      { press: "Bon à payer", to: "Bon à payer" },
      { ...day0, to: "Payée" },
      close,
    ],
    says: /À payer HT\s*1\s200,00/,
  },
  {
    one: "Facture cabinet",
    path: "/recruitment-office-invoice-requests",
    from: "mission",
    by: "csm",
    typed: { Candidat: `→ ${TALENT.last}`, "Salaire annuel brut": "38000" },
    steps: [
      submit("Candidat présenté"),
      { press: "Offre acceptée", to: "Offre acceptée" },
      { press: "Contrat signé", asks: {}, to: "Contrat signé" },
      { press: "Prise de poste", asks: {}, to: "Prise de poste" },
      { press: "À facturer", to: "À facturer" },
      { press: "Facturée", asks: { "N° de facture": "CAB-1" }, to: "Facturée" },
      { press: "Payée", asks: {}, to: "Payée" },
      { press: "Suivre la garantie", to: "Période de garantie" },
      { press: "Clôturer", refused: /La garantie court jusqu’au/ },
      {
        press: "Départ du candidat",
        in: "menu",
        asks: { Départ: "→ Du fait du candidat" },
        why: "Parti",
        to: "Remplacement",
      },
      close,
    ],
    // The whole fee: nobody stayed a month of the three.
    says: /Avoir dû au client\s*6\s840,00/,
  },
  {
    one: "Accident du travail",
    path: "/work-accident-requests",
    from: "contract",
    by: "csm",
    typed: { "Survenu le, jour": day(-1), "Survenu le, heure": "9h00" },
    steps: [
      submit("Signalé"),
      { press: "Information du client reçue", in: "menu", asks: {}, to: "À déclarer" },
      {
        press: "Déclarer à la CPAM",
        asks: { "Déclaré le, jour": day(-1), "Déclaré le, heure": "8h00" },
        refused: /avant que l’accident soit connu/,
      },
      { press: "Déclarer à la CPAM", asks: {}, to: "Déclaré" },
      { press: "Accusé de réception", asks: { "N° de dossier CPAM": "69-42" }, to: "Accusé de réception" },
      { press: "Reconnu", asks: {}, to: "Reconnu" },
      { press: "Reprise du travail", asks: {}, to: "Reprise" },
      { press: "Clore", to: "Clos" },
    ],
    says: /À déclarer avant le/,
  },
  {
    one: "Contrôle de référence",
    path: "/reference-checks",
    from: "talent",
    by: "csm",
    typed: { "Nom du référent": "Luc Morel", "Employeur actuel": "oui" },
    steps: [
      submit("À contrôler"),
      { press: "Accord reçu", asks: { Accord: "→ De vive voix" }, refused: /l’accord est écrit/ },
      { press: "Accord reçu", asks: { Accord: "→ Par e-mail" }, to: "Accord reçu" },
      { press: "Appeler", to: "En cours" },
      {
        press: "Favorable",
        asks: { "Période confirmée": "2025", "Le reprendrait": "→ Oui", Verbatim: "À l’heure, soigneux." },
        to: "Favorable",
      },
      { press: "Clore", to: "Clos" },
    ],
    says: /À l’heure, soigneux\./,
  },
];

/** It makes itself when a contract ends; what is owed is read in the facts. */
export const ENDING: readonly (Step | Event)[] = [
  { press: "Commencer le règlement", to: "À régler" },
  { press: "Éditer les documents", asks: {}, refused: /Heures\s: 1\ssemaine à contrôler/ },
  "release",
  { press: "Éditer les documents", asks: {}, to: "Documents édités" },
  { press: "Solder", asks: { Suite: "→ Au vivier" }, refused: /Certificat de travail/ },
  "certificate",
  { press: "Solder", asks: { Suite: "→ Au vivier" }, to: "Soldée" },
  close,
];
