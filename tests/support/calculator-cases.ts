/**
 * One worked example of every calculator, with where it comes from. The values are those of the law and of the published
 * examples, never what a page printed. Read twice: by the unit tests, and by the browser tests that type them.
 */
export type CalculatorCase = {
  /** Last word of the address, /calculators/<key>. */
  readonly key: string;
  readonly source: string;
  /** Question → what is typed or chosen, as it is read on screen. Days of the week: their names; a tick: « oui ». */
  readonly typed: Readonly<Record<string, string>>;
  /** Result → its exact text. Spaces are compared as plain ones. */
  readonly shown: Readonly<Record<string, string>>;
  /** What the reference must name. */
  readonly article: string;
  /** The address of the case, after « ? ». Links that were sent must still open: a change here breaks them. */
  readonly link: string;
};

const WEEK = { "Jours d’ouverture du client": "lundi, mardi, mercredi, jeudi, vendredi", "Jours fériés": "Métropole" };
const SNAPSHOT = "21/11/2026";
const GROWTH = "Accroissement temporaire d’activité";

const contract: readonly CalculatorCase[] = [
  {
    key: "souplesse",
    source: "§1.7, 38 working days around five public holidays",
    typed: { "Début de la mission": "01/04/2026", "Fin prévue": "29/05/2026", ...WEEK },
    shown: {
      "Fin au plus tôt": "mardi 19/05/2026",
      "Fin au plus tard": "mardi 09/06/2026",
      "Jours de travail de la mission": "38 jours",
      "Souplesse légale": "7 jours",
    },
    article: "L1251-30",
    link: "start=2026-04-01&end=2026-05-29&open=12345&territory=metropole&holidays=0&max=",
  },
  {
    key: "carence",
    source: "§1.8, the 11th of November closed",
    typed: {
      "Début du contrat fini": "12/10/2026",
      "Fin réelle": "06/11/2026",
      ...WEEK,
      "Motif du contrat fini": GROWTH,
      "Comment il a fini": "Arrivée du terme",
      "Motif du suivant": GROWTH,
      "Début souhaité du suivant": "20/11/2026",
    },
    shown: {
      "Nouveau contrat à partir du": "lundi 23/11/2026",
      "Dernier jour de carence": "vendredi 20/11/2026",
      "Durée du contrat fini": "26 jours",
      "Carence, en jours d’ouverture": "9 jours",
      "Début le vendredi 20/11/2026": "trop tôt",
    },
    article: "L1251-36",
    link: "start=2026-10-12&end=2026-11-06&open=12345&territory=metropole&holidays=0&motif=ACCROISSEMENT&ending=FIN_TERME&next=ACCROISSEMENT&nextStart=2026-11-20",
  },
  {
    key: "max-duration",
    source: "§1.3, a month that ends before the day",
    typed: {
      "Début de la chaîne de contrats": "31/05/2026",
      "Motif de recours": "Attente de l’entrée en service effective d’un salarié recruté en CDI",
      "Terme précis": "oui",
      "Fin envisagée": "28/02/2027",
      "Renouvellements, celui-ci compris": "3",
    },
    shown: {
      "Dernier jour possible": "samedi 27/02/2027",
      "Maximum du motif": "9 mois",
      "Durée maximale": "Bloquant",
      Renouvellements: "Bloquant",
    },
    article: "L1251-12-1",
    link: "start=2026-05-31&motif=ATTENTE_CDI&precise=1&abroad=0&end=2027-02-28&renewals=3",
  },
  {
    key: "trial-period",
    source: "§1.6, two months at most",
    typed: {
      "Début de la mission": "01/09/2026",
      "Fin de la mission": "31/10/2026",
      "Compté en": "Jours travaillés",
      ...WEEK,
    },
    shown: { "Période d’essai": "3 jours", "Fin de l’essai au soir du": "jeudi 03/09/2026" },
    article: "L1251-14",
    link: "start=2026-09-01&end=2026-10-31&unit=JOURS_TRAVAILLES&open=12345&territory=metropole&holidays=0",
  },
  {
    key: "return-visit",
    source: "R4624-31 3°, an accident at work of 30 days",
    typed: { Absence: "Accident du travail", "Jours d’absence": "30", "Retour le": "07/09/2026" },
    shown: { "Visite de reprise": "Due", "Au plus tard le": "mardi 15/09/2026" },
    article: "R4624-31",
    link: "cause=work_accident&days=30&back=2026-09-07",
  },
  {
    key: "hire-seniority",
    source: "L1251-38, from 5 July to 30 September",
    typed: { "Début de la mission": "01/06/2026", "Fin de la mission": "30/09/2026", "Embauche le": "05/10/2026" },
    shown: { "Déduits de l’essai": "88 jours" },
    article: "L1251-38",
    link: "start=2026-06-01&end=2026-09-30&hired=2026-10-05",
  },
  {
    key: "health-cover",
    source: "§2.6, 414 h and 280 h at 0,24 €",
    typed: {
      "Début du contrat": "07/09/2026",
      "Fin du contrat": "30/10/2026",
      "Heures d’intérim sur douze mois": "414",
      "Heures payées du contrat": "280",
    },
    shown: { Couverture: "Affilié", "Part du salarié": "33,60 €", "Part de l’employeur": "33,60 €" },
    article: "Intérimaires Santé",
    link: "start=2026-09-07&end=2026-10-30&hours=414&paid=280&permanent=0&exempted=0",
  },
  {
    key: "notice",
    source: "§1.11, 70 days",
    typed: { "Début du contrat": "05/01/2026", "Fin prévue": "15/03/2026", ...WEEK },
    shown: { Préavis: "10 jours", "Durée du contrat": "70 jours" },
    article: "L1251-28",
    link: "start=2026-01-05&end=2026-03-15&given=&open=12345&territory=metropole&holidays=0",
  },
  {
    key: "signature-clock",
    source: "§1.1, Ascension Day skipped",
    typed: { "Début de la mission": "12/05/2026", "Jours fériés": "Métropole" },
    shown: { "À transmettre au plus tard le": "vendredi 15/05/2026" },
    article: "L1251-17",
    link: "start=2026-05-12&territory=metropole",
  },
];

const time: readonly CalculatorCase[] = [
  {
    key: "working-days",
    source: "§1.7 and §2.11, the spring of 2026",
    typed: { Du: "01/04/2026", Au: "29/05/2026", ...WEEK },
    shown: {
      "Jours d’ouverture": "38 jours",
      "Jours ouvrables": "46 jours",
      "Jours calendaires": "59 jours",
      "Jours fériés dans la période": "5",
      "Première semaine": "Semaine 14 – 2026 (30/03 → 05/04)",
    },
    article: "L3133-1",
    link: "start=2026-04-01&end=2026-05-29&open=12345&territory=metropole&holidays=0",
  },
  {
    key: "overtime",
    source: "§2.2, 48 hours, and §2.3 without the bonus",
    typed: { "Heures de la semaine": "48h", "Taux horaire brut": "15,20", "Un jour de la semaine": SNAPSHOT },
    shown: {
      "Brut de la semaine": "798,00 €",
      "Heures normales": "35h00 (35,00)",
      "Heures à 25 %": "8h00 (8,00)",
      "Heures à 50 %": "5h00 (5,00)",
    },
    article: "L3121-36",
    link: "worked=48h00&rate=15.2&date=2026-11-21",
  },
];

const pay: readonly CalculatorCase[] = [
  {
    key: "mission-end",
    source: "§2.3, 48 h × 15,20 and a bonus of 50",
    typed: {
      "Taux horaire brut": "15,2",
      "Heures normales": "35",
      "Heures à 25 %": "8",
      "Heures à 50 %": "5",
      "Primes soumises": "50",
      Intempéries: "0",
      "Congés déjà payés": "0",
      "Fin du contrat": "Arrivée du terme",
      "Date de fin": SNAPSHOT,
    },
    shown: {
      "Total brut": "1 026,08 €",
      "Brut des heures et primes": "848,00 €",
      "Indemnité de fin de mission (IFM)": "84,80 €",
      "Indemnité de congés payés (ICCP)": "93,28 €",
    },
    article: "L1251-32",
    link: "rate=15.2&normal=35&first=8&second=5&bonus=50&weather=0&taken=0&ending=FIN_TERME&date=2026-11-21",
  },
  {
    key: "net-pay",
    source: "§2.8",
    typed: {
      "Brut de la paie, IFM et ICCP compris": "2286,90",
      "dont ICCP": "207,90",
      "414 heures d’intérim atteintes sur douze mois": "oui",
      "dont heures supplémentaires": "0",
      "Mutuelle, part du salarié": "0",
      "Mutuelle, part de l’employeur": "0",
      "Date de paie": SNAPSHOT,
    },
    shown: {
      "Net avant impôt (estimation)": "1 797,19 €",
      "Net imposable": "1 862,74 €",
      "Net en part du brut": "78,6 %",
    },
    article: "L136-1-1",
    link: "gross=2286.9&iccp=207.9&enough=1&overtime=0&health=0&employer=0&date=2026-11-21",
  },
  {
    key: "gross-net",
    source: "§2.7, the relief of 3 000 €",
    typed: {
      "Je connais": "Brut",
      "Montant mensuel": "3 000",
      "Heures par semaine": "35",
      "Effectif de l’entreprise": "50",
      "Date de paie": SNAPSHOT,
    },
    shown: { "Brut mensuel": "3 000,00 €", "Réduction générale (RGDU)": "325,50 €" },
    article: "L241-13",
    link: "from=gross&amount=3000&hours=35&headcount=50&executive=0&date=2026-11-21",
  },
  {
    key: "relief",
    source: "§2.7, a mission of 140 hours in a small agency",
    typed: {
      "Brut, IFM et ICCP compris": "2286,9",
      "Heures payées": "140",
      Effectif: "49",
      "ICCP versée par l’agence": "oui",
      "Date de paie": SNAPSHOT,
    },
    shown: { Réduction: "474,44 €", Coefficient: "0,1886", "SMIC des heures payées": "1 723,40 €" },
    article: "L241-13",
    link: "gross=2286.9&paid=140&headcount=49&leave=1&date=2026-11-21",
  },
  {
    key: "withholding",
    source: "§2.8, the neutral rate up to 3 135 €",
    typed: { "Net imposable du mois": "3000", Abattement: "0", "Date de paie": SNAPSHOT },
    shown: { "Impôt retenu": "225,00 €", Taux: "7,5 %", Assiette: "3 000,00 €" },
    article: "204 H",
    link: "taxable=3000&rate=&abatement=0&date=2026-11-21",
  },
  {
    key: "advance",
    source: "§2.9",
    typed: {
      "Brut des heures validées": "490",
      "Acomptes en cours": "100",
      Saisies: "0",
      "Date de la demande": SNAPSHOT,
    },
    shown: { Disponible: "167,54 €", Plafond: "267,54 €", "Net estimé": "382,20 €" },
    article: "L3242-3",
    link: "gross=490&net=&running=100&seized=0&date=2026-11-21",
  },
  {
    key: "bad-weather",
    source: "§2.2, a second day of 7 hours",
    typed: {
      "Taux horaire brut": "14",
      "Heures perdues dans la journée": "7h",
      "Première heure perdue cette semaine ou de cet arrêt": "non",
      "Déjà indemnisées cette semaine": "6",
      "Jours déjà indemnisés cette année": "1",
      Date: SNAPSHOT,
    },
    shown: { "Indemnité de la journée": "73,50 €", "Heures indemnisées": "7 h" },
    article: "L5424-8",
    link: "rate=14&lost=7&first=0&week=6&year=1&date=2026-11-21",
  },
  {
    key: "public-holiday",
    source: "§2.2, the 1st of May worked",
    typed: {
      "Jour férié": "01/05/2026",
      "Jours fériés": "Métropole",
      "Taux horaire brut": "14",
      "Heures prévues": "7",
      "Heures travaillées": "7",
      "Le personnel du client a ce jour payé": "oui",
    },
    shown: { "À payer": "196,00 €", Jour: "Fête du Travail", "dont majoration": "98,00 €" },
    article: "L3133-",
    link: "date=2026-05-01&territory=metropole&rate=14&planned=7&worked=7&paid=1",
  },
];

const travel: readonly CalculatorCase[] = [
  {
    key: "site-travel",
    source: "§2.4, zone 5 and the limit of 90 to 100 km",
    typed: {
      "Distance comptée depuis": "Domicile de l’intérimaire",
      Départ: "45,7578 ; 4,8320",
      Chantier: "45,4397 ; 4,3872",
      "Coupure de la zone 1": "5",
      Repas: "Sur le chantier",
      "Le salarié paie son transport": "oui",
      "Jour de chantier": SNAPSHOT,
    },
    shown: { Zone: "5", "Distance à vol d’oiseau": "49,48 km", "Transport exonéré par jour": "30,30 €" },
    article: "petits déplacements",
    link: "origin=DOMICILE_INTERIMAIRE&from=45.7578%2C4.832&to=45.4397%2C4.3872&split=5&paris=0&round=&meal=SITE&mealAmount=&transportAmount=&trajetAmount=&bears=1&date=2026-11-21",
  },
  {
    key: "long-travel",
    source: "§2.4, five nights in the Hauts-de-Seine",
    typed: {
      "Distance domicile-chantier": "60",
      "Durée en transports publics": "100",
      "Département du chantier": "92 Hauts-de-Seine",
      Nuits: "5",
      Repas: "10",
      "Mois sur ce chantier": "2",
      "Date du déplacement": SNAPSHOT,
    },
    shown: {
      "Forfaits exonérés": "597,00 €",
      "Nuits et petits déjeuners": "383,00 €",
      Repas: "214,00 €",
      "Grand déplacement": "dû",
    },
    article: "04/09/2025",
    link: "km=60&minutes=100&stuck=0&department=92&nights=5&meals=10&month=2&date=2026-11-21",
  },
  {
    key: "meal-voucher",
    source: "§2.5, 15 € at 50 %",
    typed: {
      "Valeur du titre": "15",
      "Part patronale": "50",
      "Jours travaillés": "20",
      "dont jours avec panier ou repas payé": "6",
      "Jours sans repas dans l’horaire": "0",
      Date: SNAPSHOT,
    },
    shown: {
      "Part patronale par titre": "7,50 €",
      "Réintégré au salaire par titre": "0,18 €",
      "Part du salarié par titre": "7,50 €",
      "Titres du mois": "14",
      "Part patronale du mois": "105,00 €",
    },
    article: "R3262-7",
    link: "face=15&share=50&worked=20&panier=6&absences=0&date=2026-11-21",
  },
  {
    key: "mileage",
    source: "§2.10, 12 000 km with an electric car",
    typed: {
      Véhicule: "Voiture, 5 CV",
      Électrique: "oui",
      "Déjà parcourus depuis le 1er janvier": "0",
      "Kilomètres de cette note": "12000",
      "Date du déplacement": SNAPSHOT,
    },
    shown: { "Indemnité de cette note": "6 814,80 €", "Total de l’année après la note": "12 000 km" },
    article: "annexe IV",
    link: "vehicle=CV5&electric=1&before=0&km=12000&date=2026-11-21",
  },
];

const billing: readonly CalculatorCase[] = [
  {
    key: "due-date",
    source: "§3.3, end of the month then 45 days",
    typed: { "Date de facture": "10/09/2026", Délai: "45", "Compté en": "fin de mois, puis jours" },
    shown: { Échéance: "samedi 14/11/2026", "Délai de paiement": "conforme" },
    article: "L441-10",
    link: "invoice=2026-09-10&days=45&mode=FDM_BEFORE&periodic=0",
  },
  {
    key: "late-penalty",
    source: "§3.3",
    typed: { "Montant TTC": "15 000", Échéance: "10/10/2026", "Payée le": "09/11/2026", "Taux annuel convenu": "15" },
    shown: {
      "À réclamer": "224,93 €",
      "Intérêts de retard": "184,93 €",
      "Indemnité forfaitaire": "40,00 €",
      Retard: "30 jours",
    },
    article: "L441-10",
    link: "amount=15000&due=2026-10-10&paid=2026-11-09&rate=15",
  },
  {
    key: "week-margin",
    source: "§3.2, full vector",
    typed: {
      "Taux horaire brut": "14",
      Coefficient: "2,1",
      "Heures normales": "35",
      "Heures à 25 %": "4",
      "Heures à 50 %": "0",
      "Jours de chantier": "5",
      Trajet: "3,95",
      Panier: "10,4",
      Transport: "6,1",
      "Coefficient de frais": "1,1",
      "Charges patronales": "46",
      "Effectif de l’agence": "60",
      "Frais de structure": "12",
      RFA: "2",
      "Date de paie": SNAPSHOT,
    },
    shown: {
      "Marge brute": "314,97 €",
      "Marge nette": "131,82 €",
      "Facturé HT": "1 308,23 €",
      "Facturé TTC": "1 569,88 €",
      "Coût total": "993,26 €",
      "Coefficient de revient": "1,571",
      "Marge selon les seuils de l’agence": "bonne",
    },
    article: "L1251-32",
    link: "rate=14&coefficient=2.1&normal=35&first=4&second=0&days=5&trajet=3.95&panier=10.4&transport=6.1&expenses=1.1&charges=46&headcount=60&structure=12&rebate=2&date=2026-11-21",
  },
  {
    key: "placement",
    source: "§3.5, left after one month of three",
    typed: {
      "Rémunération annuelle": "38 000",
      "Taux d’honoraires": "18",
      Échéances: "3",
      TVA: "20",
      Garantie: "3",
      "Départ après": "1",
    },
    shown: {
      "Honoraires HT": "6 840,00 €",
      TTC: "8 208,00 €",
      TVA: "1 368,00 €",
      "Échéance 3": "2 280,00 €",
      "Avoir de garantie": "4 560,00 €",
    },
    article: "L5321-3",
    link: "wage=38000&rate=18&parts=3&vat=20&guarantee=3&worked=1&client=0",
  },
  {
    key: "year-end-rebate",
    source: "§3.4, the rate of the tier on the whole",
    typed: {
      "Chiffre d’affaires HT": "130 000",
      Calcul: "Au palier atteint",
      "Premier palier dès": "50 000",
      Taux: "1",
      "Second dès": "100 000",
      "Taux du second": "2",
    },
    shown: { Remise: "2 600,00 €", "En part du chiffre d’affaires": "2 %" },
    article: "Conditions commerciales",
    link: "turnover=130000&mode=GLOBAL&from1=50000&rate1=1&from2=100000&rate2=2",
  },
];

export const CALCULATOR_CASES: readonly CalculatorCase[] = [...contract, ...time, ...pay, ...travel, ...billing];
