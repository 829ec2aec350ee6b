/** What the résumés of the demonstration say of each trade: the three things that one who practises it has done. */

export const TASKS: Readonly<Record<string, readonly [string, string, string]>> = {
  manoeuvre_tp: [
    "Aide à la pose de réseaux, remblai manuel",
    "Signalisation de chantier",
    "Petit matériel, pilonneuse",
  ],
  manoeuvre_batiment: ["Manutention et approvisionnement", "Aide aux maçons, gâchage", "Nettoyage de chantier"],
  canalisateur: ["Pose de PVC, fonte et PEHD", "Regards et branchements d’assainissement", "Blindage de tranchées"],
  ouvrier_vrd: ["Bordures et caniveaux", "Réseaux secs, fourreaux et chambres", "Lecture de plan, laser"],
  paveur: ["Pavés sciés et dalles de pierre", "Calepinage en éventail", "Joints au mortier et au sable"],
  regleur_enrobes: ["Réglage d’enrobés à la main et au finisseur", "Reprofilage de trottoirs", "Travaux de nuit"],
  conducteur_pelle: [
    "Terrassement en pleine masse, pelle 20 t",
    "Pose de réseaux sous guidage",
    "Talutage et fouilles",
  ],
  conducteur_engins: ["Chargeuse et compacteur", "Mise en œuvre de remblais", "Entretien journalier de l’engin"],
  chef_equipe_vrd: [
    "Équipe de cinq compagnons",
    "Implantation et nivellement",
    "Suivi des rendements et des attachements",
  ],
  macon: ["Murs en agglos et en briques", "Coffrage traditionnel de linteaux", "Reprise en sous-œuvre"],
  coffreur: ["Banches, voiles et planchers", "Coffrage de poutres et de poteaux", "Ouvrages d’art, coffrage grimpant"],
  ferrailleur: ["Lecture de plans de ferraillage", "Pose d’armatures et de treillis", "Façonnage sur chantier"],
  grutier: ["Grue à tour GMA, 45 m sous crochet", "Levage de banches et de prédalles", "Vérifications journalières"],
  chef_equipe_go: ["Équipe de huit coffreurs", "Rotation des banches, cycle de voiles", "Contrôle des bétonnages"],
  plaquiste: ["Cloisons, doublages et plafonds", "Bandes et enduits", "Cloisons coupe-feu et acoustiques"],
  peintre: ["Préparation des supports, ratissage", "Peinture intérieure et façades", "Pose de toile de verre"],
  carreleur: ["Chapes et ragréages", "Grands formats collés", "Douches à l’italienne, étanchéité sous carrelage"],
  menuisier: ["Pose de blocs-portes et de placards", "Menuiseries extérieures bois et alu", "Parquets et plinthes"],
  couvreur: ["Tuiles et ardoises", "Zinguerie, gouttières et solins", "Réfection de toitures anciennes"],
  etancheur: ["Membranes bitumineuses au chalumeau", "Résine sur terrasses", "Relevés et évacuations"],
  charpentier: ["Taille et levage de charpentes", "Ossature bois", "Renforcement de planchers anciens"],
  electricien: ["Tirage de câbles, chemins de câbles", "Tableaux et appareillage", "Courants faibles, mise en service"],
  plombier: ["Cuivre, multicouche et PER", "Pose de sanitaires", "Colonnes montantes, essais de pression"],
  soudeur: ["Soudure TIG et MIG", "Lecture de plans isométriques", "Tuyauterie inox et acier"],
  chauffeur_pl: ["Camion-benne 6x4 et semi", "Approvisionnement de chantiers", "Grue auxiliaire"],
  chef_chantier: ["Logements collectifs, trente compagnons", "Planning, commandes et sécurité", "Réunions de chantier"],
  conducteur_travaux: [
    "Opérations de 2 à 8 M€",
    "Budgets, situations et sous-traitants",
    "Réception et levée des réserves",
  ],
  assistant_btp: ["Situations de travaux et relances", "Dossiers de sous-traitance", "Accueil et courrier"],
};

export const SCHOOLS: readonly string[] = [
  "CAP, CFA du bâtiment de Dardilly",
  "Titre professionnel, AFPA Vénissieux",
  "Bac pro, lycée professionnel du Rhône",
  "BEP, lycée Tony-Garnier, Bron",
];

export const SPOKEN: readonly string[] = [
  "Français : lu, parlé, écrit",
  "Français courant, portugais langue maternelle",
  "Français courant, arabe courant",
  "Français courant, anglais scolaire",
];

export const LEISURE: readonly string[] = ["Football en club", "Pêche, randonnée", "Bricolage, moto", "Cuisine"];
