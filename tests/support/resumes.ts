// Résumés as the building trades write them: eight people, nine layouts. What each says is known, so that what is read of
// it can be counted. The layouts differ in what troubles a reader: order, capitals, labels, columns, dates, bad scans.

export interface Truth {
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  experience_years: number | null;
  jobs: string[];
  /** « R482_A 2022-03-01 > 2032-02-29 » */
  certificates: string[];
  driving_licences: string[];
  languages: string[];
  software: string[];
}

interface Person extends Truth {
  title: string;
  /** As written: two by two. */
  phone: string | null;
  town: string;
  years: string | null;
  /** Period, job, company, tasks. */
  posts: [string, string, string, string][];
  /** Title, then what is said of its dates. */
  papers: [string, string][];
  licence: string;
  spoken: string;
  tools: string;
  school: string;
}

const PEOPLE: Person[] = [
  {
    first_name: "Karim",
    last_name: "Benali",
    email: "karim.benali@exemple.fr",
    phone: "06 12 34 56 78",
    phone_number: "+33612345678",
    town: "12 rue des Lilas, 69200 Vénissieux",
    title: "Coffreur-bancheur",
    years: "12 ans d’expérience",
    experience_years: 12,
    jobs: ["coffreur", "macon"],
    posts: [
      [
        "2019 - aujourd’hui",
        "Coffreur bancheur",
        "Bâti Confluence",
        "Banches, voiles et planchers, encadrement de deux ferrailleurs",
      ],
      ["2014 - 2019", "Maçon", "Rhône Construction", "Murs porteurs, montage d’échafaudages, travail en hauteur"],
    ],
    papers: [
      ["CACES R486 A", "valable jusqu’au 14/05/2028"],
      ["SST", "obtenu le 03/02/2025"],
      ["Port du harnais", ""],
    ],
    certificates: ["R486_A  > 2028-05-14", "SST 2025-02-03 > ", "HAUTEUR  > "],
    licence: "Permis B",
    driving_licences: ["B"],
    spoken: "Français : lu, parlé, écrit ; Arabe : courant",
    languages: ["français lu", "arabe"],
    tools: "",
    software: [],
    school: "2012 : CAP maçonnerie, CFA de Dardilly",
  },
  {
    first_name: "Marie-Claude",
    last_name: "Le Goff",
    email: "mc.legoff@exemple.fr",
    phone: "+33 7 81 22 33 44",
    phone_number: "+33781223344",
    town: "Rennes (35)",
    title: "Assistante administrative BTP",
    years: null,
    experience_years: 9,
    jobs: ["assistant_btp"],
    posts: [
      [
        "03/2021 – 02/2025",
        "Assistante administrative",
        "Ouest Étanchéité",
        "Suivi des situations de travaux, relances, Excel",
      ],
      ["01/2016 – 12/2020", "Secrétaire", "Cabinet Morvan", "Accueil et courrier"],
    ],
    papers: [["Sauveteur secouriste du travail", "12/06/2024"]],
    certificates: ["SST 2024-06-12 > "],
    licence: "Permis B, véhiculée",
    driving_licences: ["B"],
    spoken: "Anglais (B1), espagnol (notions)",
    languages: ["anglais", "espagnol"],
    tools: "Word, Excel, Sage BTP",
    software: ["Word", "Excel", "Sage BTP"],
    school: "BTS assistante de gestion PME, 2015",
  },
  {
    first_name: "João",
    last_name: "Ferreira da Silva",
    email: "jferreira.btp@exemple.com",
    phone: "07.55.44.33.22",
    phone_number: "+33755443322",
    town: "38200 Vienne",
    title: "Conducteur de pelle",
    years: "20 ans de pratique",
    experience_years: 20,
    jobs: ["conducteur_pelle", "conducteur_engins"],
    posts: [
      ["Depuis mars 2015", "Conducteur de pelle", "TP Isère", "Terrassement, pose de réseaux, pelle 20 t"],
      ["2004 à 2015", "Conducteur d’engins", "Chantiers Modernes", "Chargeuse et compacteur"],
    ],
    papers: [
      ["CACES R482 A, B1 et C1", "validité 30/09/2031"],
      ["AIPR opérateur", "expire le 15/01/2027"],
      ["CATEC", ""],
    ],
    certificates: [
      "R482_A  > 2031-09-30",
      "R482_B1  > 2031-09-30",
      "R482_C1  > 2031-09-30",
      "AIPR_OP  > 2027-01-15",
      "CATEC  > ",
    ],
    licence: "Permis B et C",
    driving_licences: ["B", "C"],
    spoken: "Portugais (langue maternelle), français parlé",
    languages: ["portugais", "français"],
    tools: "",
    software: [],
    school: "Titre professionnel conducteur d’engins, AFPA, 2003",
  },
  {
    first_name: "Sébastien",
    last_name: "Roussel",
    email: "seb.roussel@exemple.fr",
    phone: "0633221100",
    phone_number: "+33633221100",
    town: "42000 Saint-Étienne",
    title: "Électricien du bâtiment",
    years: null,
    experience_years: 7,
    jobs: ["electricien"],
    posts: [
      ["09/2019 à 08/2023", "Électricien", "Forez Élec", "Tertiaire neuf, tableaux, courants faibles"],
      ["2016 - 2018", "Électricien bâtiment", "Intérim Loire", "Rénovation de logements"],
    ],
    papers: [
      ["Habilitation électrique B1V, BR", "délivrée le 10/04/2024, valable jusqu’au 09/04/2027"],
      ["CACES R486 B", "11/2023"],
    ],
    certificates: ["HAB_B1V 2024-04-10 > 2027-04-09", "HAB_BR 2024-04-10 > 2027-04-09", "R486_B 2023-11-01 > "],
    licence: "Permis : B, BE",
    driving_licences: ["B", "BE"],
    spoken: "Anglais scolaire",
    languages: ["anglais"],
    tools: "AutoCAD (notions), Excel",
    software: ["AutoCAD", "Excel"],
    school: "Bac pro électrotechnique, lycée Étienne Mimard, 2015",
  },
  {
    first_name: "Mamadou",
    last_name: "Diallo",
    email: null,
    phone: "06-99-88-77-66",
    phone_number: "+33699887766",
    town: "69100 Villeurbanne",
    title: "Manœuvre bâtiment",
    years: null,
    experience_years: 3,
    jobs: ["manoeuvre_batiment", "ferrailleur"],
    posts: [
      ["Janv. 2023 - Déc. 2024", "Manœuvre", "Grands Travaux Lyon", "Manutention, nettoyage, aide aux maçons"],
      ["2021 - 2021", "Ferrailleur", "Armatures du Sud", "Pose d’armatures"],
    ],
    papers: [["Élingage", "06/2022"]],
    certificates: ["ELINGAGE 2022-06-01 > "],
    licence: "Sans permis",
    driving_licences: [],
    spoken: "Français parlé, bambara, wolof",
    languages: ["français", "bambara", "wolof"],
    tools: "",
    software: [],
    school: "",
  },
  {
    first_name: "Thierry",
    last_name: "Delacroix",
    email: "t.delacroix@exemple.org",
    phone: "04 72 00 11 22 / 06 45 67 89 01",
    phone_number: "+33645678901",
    town: "69400 Villefranche-sur-Saône",
    title: "Chef de chantier gros œuvre",
    years: "Plus de 25 ans d’expérience",
    experience_years: 25,
    jobs: ["chef_chantier", "chef_equipe_go"],
    posts: [
      ["2010 – 2025", "Chef de chantier", "Eiffel Bâtiment", "Logements collectifs, planning, 30 compagnons"],
      ["1999 – 2010", "Chef d’équipe gros œuvre", "Maçons de France", "Équipe de 8 coffreurs"],
    ],
    papers: [
      ["AIPR encadrant", "valide jusqu’en mars 2028"],
      ["SST", "recyclage 20/10/2025"],
      ["Amiante SS4", "jusqu’au 01/12/2026"],
    ],
    certificates: ["AIPR_ENC  > 2028-03-31", "SST 2025-10-20 > ", "AMIANTE_SS4  > 2026-12-01"],
    licence: "Permis B",
    driving_licences: ["B"],
    spoken: "Italien courant",
    languages: ["italien"],
    tools: "MS Project, Excel",
    software: ["MS Project", "Excel"],
    school: "BP maçon, 1998",
  },
  {
    first_name: "Ionut",
    last_name: "Popescu",
    email: "ionut_popescu@exemple.ro",
    phone: "+40 721 234 567",
    phone_number: "+40721234567",
    town: "93200 Saint-Denis",
    title: "Plaquiste jointoyeur",
    years: null,
    experience_years: 6,
    jobs: ["plaquiste", "peintre"],
    posts: [
      ["06.2020 - 05.2025", "Plaquiste", "Île-de-France Cloisons", "Cloisons, doublages, faux plafonds"],
      ["06.2019 - 05.2020", "Peintre", "Déco Plus", "Peinture intérieure"],
    ],
    papers: [
      ["Échafaudage roulant R457", "2023"],
      ["CACES R489 cat. 3", "02/03/2022"],
    ],
    certificates: ["ECHAF_ROUL  > ", "R489_3 2022-03-02 > "],
    licence: "Permis B",
    driving_licences: ["B"],
    spoken: "Roumain : langue maternelle | Français : parlé | Italien : notions",
    languages: ["roumain", "français", "italien"],
    tools: "",
    software: [],
    school: "École professionnelle de Cluj, 2018",
  },
  {
    first_name: "Élodie",
    last_name: "Marchand",
    email: "elodie.marchand@exemple.fr",
    phone: "(+33) 6 20 30 40 50",
    phone_number: "+33620304050",
    town: "33000 Bordeaux",
    title: "Conductrice de travaux",
    years: "8 années d’expérience",
    experience_years: 8,
    jobs: ["conducteur_travaux"],
    posts: [["2017 à ce jour", "Conductrice de travaux", "Aquitaine TCE", "Opérations de 2 à 8 M€, Revit et AutoCAD"]],
    papers: [
      ["AIPR concepteur", "05/2026"],
      ["Habilitation électrique H0 B0", "échéance : 30/06/2027"],
    ],
    certificates: ["AIPR_CONC 2026-05-01 > ", "HAB_H0  > 2027-06-30", "HAB_B0  > 2027-06-30"],
    licence: "Permis B",
    driving_licences: ["B"],
    spoken: "Anglais : technique, C1",
    languages: ["anglais"],
    tools: "Revit, AutoCAD, MS Project",
    software: ["Revit", "AutoCAD", "MS Project"],
    school: "Ingénieure ESTP, 2016",
  },
];

type Layout = (one: Person) => string;

const some = (...lines: (string | null | false)[]): string =>
  lines.filter((line) => line !== null && line !== false && line !== "").join("\n");
const paper = ([title, when]: [string, string], between: string): string =>
  when ? `${title}${between}${when}` : title;
const upper = (text: string): string => text.toLocaleUpperCase("fr");

const LAYOUTS: Record<string, Layout> = {
  classic: (p) =>
    some(
      `${p.first_name} ${upper(p.last_name)}`,
      p.town,
      p.phone && `Tél. : ${p.phone}`,
      p.email && `E-mail : ${p.email}`,
      "",
      upper(p.title),
      p.years,
      "EXPÉRIENCES PROFESSIONNELLES",
      ...p.posts.map(([when, job, at, tasks]) => `${when} : ${job}, ${at}\n- ${tasks}`),
      "FORMATION",
      p.school,
      "HABILITATIONS",
      ...p.papers.map((one) => `• ${paper(one, " – ")}`),
      p.licence,
      "LANGUES",
      p.spoken,
      p.tools && `INFORMATIQUE\n${p.tools}`,
      "CENTRES D’INTÉRÊT",
      "Football, pêche",
    ),
  heading: (p) =>
    some(
      "CURRICULUM VITAE",
      `${upper(p.last_name)} ${p.first_name}`,
      p.title,
      `${p.town} | ${p.phone} | ${p.email ?? ""}`,
      `Compétences : ${p.licence}`,
      p.years && `Profil : ${p.years}`,
      "Langues",
      p.spoken,
      "Logiciels",
      p.tools,
      "CACES et habilitations",
      ...p.papers.map((one) => paper(one, " ")),
      "Parcours professionnel",
      ...p.posts.map(([when, job, at, tasks]) => `${job} – ${at}\n${when}\n${tasks}`),
      "Diplômes",
      p.school,
    ),
  labelled: (p) =>
    some(
      "Informations personnelles",
      `Nom : ${upper(p.last_name)}`,
      `Prénom : ${p.first_name}`,
      `Adresse : ${p.town}`,
      `Téléphone : ${p.phone}`,
      p.email && `Courriel : ${p.email}`,
      "Nationalité : française",
      `Métier : ${p.title}`,
      p.years && `Expérience : ${p.years}`,
      "Formations et titres",
      ...p.papers.map((one) => paper(one, " : ")),
      p.school,
      "Permis",
      p.licence.replace(/^Permis ?:? ?/, ""),
      "Expérience",
      ...p.posts.map(([when, job, at]) => `${when}\t${job} chez ${at}`),
      "Langues parlées",
      p.spoken,
      "Outils",
      p.tools,
    ),
  jobFirst: (p) =>
    some(
      p.title,
      p.years,
      `${p.first_name} ${p.last_name}`,
      p.phone,
      p.email,
      "Mes expériences",
      ...p.posts.map(([when, job, at, tasks]) => `${at}\n${job} (${when})\n${tasks}`),
      "Mes formations",
      p.school,
      ...p.papers.map((one) => paper(one, ", ")),
      "Divers",
      p.licence,
      `Langues : ${p.spoken}`,
      p.tools && `Logiciels : ${p.tools}`,
    ),
  sidebar: (p) =>
    some(
      "CONTACT",
      p.phone,
      p.email,
      p.town,
      "LANGUES",
      p.spoken,
      "COMPÉTENCES",
      p.tools,
      p.licence,
      ...p.papers.map((one) => paper(one, "\n")),
      `${p.first_name} ${upper(p.last_name)}`,
      upper(p.title),
      p.years,
      "EXPÉRIENCE PROFESSIONNELLE",
      ...p.posts.map(([when, job, at, tasks]) => `${when}\n${upper(job)}\n${at}\n${tasks}`),
      "FORMATION",
      p.school,
    ),
  letter: (p) =>
    some(
      `${p.first_name} ${p.last_name} - ${p.title}`,
      `Joignable au ${p.phone}${p.email ? ` ou ${p.email}` : ""}. ${p.town}.`,
      p.years && `${p.years}.`,
      "Expériences :",
      ...p.posts.map(([when, job, at, tasks]) => `${when}, ${job} chez ${at} : ${tasks}.`),
      "Formation :",
      p.school,
      `Habilitations : ${p.papers.map((one) => paper(one, " ")).join(" ; ")}.`,
      `${p.licence}. Langues : ${p.spoken}.`,
      p.tools && `Informatique : ${p.tools}.`,
    ),
  capitals: (p) =>
    upper(LAYOUTS.classic?.(p) ?? "").replace(/E-MAIL : (\S+)/, (_, mail: string) => `E-MAIL : ${mail.toLowerCase()}`),
  scanned: (p) =>
    (LAYOUTS.classic?.(p) ?? "")
      .split("\n")
      .map((line, index) => (index % 3 === 0 ? `  ${line.replace(/ /g, "  ")}` : line))
      .join("\n\n")
      .replace(/@/, " @ ")
      .replace(/•/g, "*")
      .replace(/é/g, (letter, at: number) => (at % 2 ? "e" : letter)),
  referees: (p) =>
    some(
      `CV de ${p.first_name} ${p.last_name}`,
      p.title,
      p.phone,
      p.email,
      p.years,
      "Parcours",
      ...p.posts.map(([when, job, at]) => `- ${when} | ${job} | ${at}`),
      "Habilitations et permis",
      p.papers.map((one) => paper(one, " ")).join("\n"),
      p.licence,
      "Langues",
      p.spoken,
      "Informatique",
      p.tools,
      "Référents",
      "M. Paul Durand, conducteur de travaux, 06 00 00 00 01, paul.durand@client.fr, permis CE, anglais courant",
    ),
};

export interface Written {
  name: string;
  text: string;
  truth: Truth;
}

/** Seventy-two résumés, always the same. */
export const resumes: Written[] = Object.entries(LAYOUTS).flatMap(([layout, write]) =>
  PEOPLE.map((person) => {
    const {
      first_name,
      last_name,
      email,
      phone_number,
      experience_years,
      jobs,
      certificates,
      driving_licences,
      languages,
      software,
    } = person;
    const truth = {
      first_name,
      last_name,
      email,
      phone_number,
      experience_years,
      jobs,
      certificates,
      driving_licences,
      languages,
      software,
    };
    return { name: `${layout}, ${person.first_name}`, text: write(person), truth };
  }),
);

const nobody: Truth = {
  first_name: "",
  last_name: "",
  email: null,
  phone_number: null,
  experience_years: null,
  jobs: [],
  certificates: [],
  driving_licences: [],
  languages: [],
  software: [],
};

/** Papers written after the reader, to see what it makes of what it was not tuned on: nothing was changed for them. */
export const unseen: Written[] = [
  {
    name: "one block",
    text: `DOS SANTOS Paulo, 41 ans, 15 rue Pasteur 38000 Grenoble, port. 06 11 22 33 44, paulo38@exemple.fr
Maçon finisseur N3P2 avec 18 ans de métier, je cherche une mission longue sur le bassin grenoblois.
J'ai le permis B et un véhicule. R408 et travail en hauteur OK, SST à jour (03/2025). Parle français et portugais.
2008-2016 Eurovia chantier A480, 2016-2025 divers agences d'intérim.`,
    truth: {
      ...nobody,
      first_name: "Paulo",
      last_name: "Dos Santos",
      email: "paulo38@exemple.fr",
      phone_number: "+33611223344",
      experience_years: 18,
      jobs: ["macon"],
      certificates: ["ECHAF_FIXE  > ", "HAUTEUR  > ", "SST 2025-03-01 > "],
      driving_licences: ["B"],
      languages: ["français", "portugais"],
    },
  },
  {
    name: "table of dates",
    text: `Yann KERVELLA
Grutier à tour GMA / GME
yann.kervella@exemple.bzh - 07 60 50 40 30
EXPERIENCES
2021/2025\tGrutier\tLégendre Construction\tBrest
2017/2021\tGrutier\tBouygues Bâtiment\tRennes
2015/2017\tManœuvre\tSAMSIC\tBrest
CERTIFICATIONS
CACES R487 cat 1 et 3 (fin de validité 18/09/2027)
Elingueur - chef de manœuvre
Permis B - E
LANGUES : breton, anglais lu`,
    truth: {
      ...nobody,
      first_name: "Yann",
      last_name: "Kervella",
      email: "yann.kervella@exemple.bzh",
      phone_number: "+33760504030",
      experience_years: 11,
      jobs: ["grutier", "manoeuvre_batiment"],
      certificates: ["R487_1  > 2027-09-18", "ELINGAGE  > "],
      driving_licences: ["B", "BE"],
      languages: ["anglais"],
    },
  },
  {
    name: "English words in it",
    text: `Olena Kovalenko
Peintre en bâtiment / Painter
Mobile: +380 67 123 45 67
Mail: olena.k@exemple.ua
Work
Peintre chez Kyiv Decor — sept. 2012 → févr. 2022
Peintre (intérim, Lyon) — depuis avril 2022
Ukrainien (natif), russe, français A2`,
    truth: {
      ...nobody,
      first_name: "Olena",
      last_name: "Kovalenko",
      email: "olena.k@exemple.ua",
      phone_number: "+380671234567",
      experience_years: 14,
      jobs: ["peintre"],
      languages: ["ukrainien", "russe", "français"],
    },
  },
  {
    name: "bad scan",
    text: `CURRlCULUM VlTAE
Jean-Luc MOREL
né le 12/04/1975
Té1 : 06 70 80 90 10
Conducteur d' engins TP
CACES R 482 cat. C1 - D    13/06/2022
AlPR
Permis B C EC
1998 a 2024 Conducteur d'engins, Colas Sud`,
    truth: {
      ...nobody,
      first_name: "Jean-Luc",
      last_name: "Morel",
      phone_number: "+33670809010",
      experience_years: 27,
      jobs: ["conducteur_engins"],
      certificates: ["R482_C1 2022-06-13 > "],
      driving_licences: ["B", "C", "CE"],
    },
  },
];
