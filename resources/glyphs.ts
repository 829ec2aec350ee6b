// The icons of what a site is made of, by the words that name it: drawn by the icon service (src/lib/icons), which knows
// them as « collection:name ». First match; the last line of a table is for what has none of its own.

type Table = readonly (readonly [words: RegExp, icon: string])[];

const JOBS: Table = [
  [/pelle|engin|chargeuse/i, "lucide:tractor"],
  [/grutier|grue/i, "lucide:construction"],
  [/cariste|chariot/i, "lucide:forklift"],
  [/chauffeur|\bpl\b/i, "lucide:truck"],
  [/chef|conducteur de travaux/i, "lucide:clipboard-list"],
  [/canalisateur|plombier/i, "lucide:droplets"],
  [/électric/i, "lucide:zap"],
  [/maçon|coffreur|ferrailleur|carreleur|plaquiste/i, "lucide:brick-wall"],
  [/peintre/i, "lucide:paint-roller"],
  [/menuisier|charpentier/i, "lucide:axe"],
  [/couvreur|étancheur/i, "lucide:house"],
  [/soudeur/i, "lucide:flame"],
  [/géomètre/i, "lucide:ruler"],
  [/élagueur/i, "lucide:trees"],
  [/assistant|comptable/i, "lucide:calculator"],
  [/vrd|route|enrob|bordure|tp\b/i, "lucide:shovel"],
  [/./, "lucide:hammer"],
];

const CERTIFICATES: Table = [
  [/chariot|gerbeur/i, "lucide:forklift"],
  [/engin/i, "lucide:tractor"],
  [/grue|pont|élingage/i, "lucide:construction"],
  [/nacelle|hauteur|échafaudage/i, "lucide:move-up"],
  [/électri/i, "lucide:zap"],
  [/secouriste|prap|gestes/i, "lucide:heart-pulse"],
  [/amiante|chimique|atex/i, "lucide:triangle-alert"],
  [/permis|fimo|fco/i, "lucide:truck"],
  [/soud/i, "lucide:flame"],
  [/aipr|blindage|hydro|catec/i, "lucide:shovel"],
  [/./, "lucide:badge-check"],
];

const PPE: Table = [
  [/casque/i, "lucide:hard-hat"],
  [/chaussures|bottes/i, "lucide:footprints"],
  [/gants/i, "lucide:hand"],
  [/gilet|parka/i, "lucide:shirt"],
  [/lunettes/i, "lucide:glasses"],
  [/auditive/i, "lucide:ear"],
  [/harnais/i, "lucide:link"],
  [/pluie/i, "lucide:umbrella"],
  [/./, "lucide:shield"],
];

const iconIn = (table: Table) => (words: string) => table.find(([known]) => known.test(words))?.[1];

export const job = iconIn(JOBS);
export const certificate = iconIn(CERTIFICATES);
export const ppe = iconIn(PPE);
