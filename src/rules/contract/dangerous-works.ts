/** Works closed to temporary workers (D4154-1), unless the DREETS grants a derogation (D4154-3). */
export const DANGEROUS_WORKS: Readonly<Record<string, string>> = {
  amiante: "Amiante : retrait, confinement, démolition, entretien de flocages ou calorifugeages",
  amines_aromatiques: "Amines aromatiques",
  arsenite: "Arsénite de sodium, arséniure d’hydrogène",
  beryllium: "Béryllium et ses sels",
  cadmium: "Métallurgie et fusion du cadmium",
  halogenes: "Chlore, fluor, brome gazeux",
  sulfure_carbone: "Sulfure de carbone",
  bois: "Insecticides du bois et traitement des grains",
  rayonnements: "Rayonnements ionisants de plus de 2 mSv/h",
  autre: "Autre travail de l’article D4154-1",
};
