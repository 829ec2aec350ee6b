/** What an address is for; the codes are those of the table `address`. */
export const ADDRESS_TYPE: Readonly<Record<string, string>> = {
  postal: "Courrier",
  site: "Chantier",
  billing: "Facturation",
  home: "Domicile",
  other: "Autre",
};

/** What an address is when nobody says. */
export const USUAL_ADDRESS = "postal";
