/** The pages of the playground, in the order of their tabs. */
export const PARTS = [
  { path: "/playground", label: "Sommaire", about: "" },
  { path: "/playground/components", label: "Composants", about: "Boutons, champs, avis, états et vides." },
  { path: "/playground/inputs", label: "Saisies", about: "Dates, montants, durées, identifiants, adresses." },
  { path: "/playground/toasts", label: "Messages", about: "Succès, erreur, avertissement, et leur action." },
  { path: "/playground/icons", label: "Icônes", about: "Celles du menu, et celles du service d’icônes." },
  { path: "/playground/maps", label: "Cartes", about: "Lieux, amas, rayon, et ce que l’on choisit sur la carte." },
  { path: "/playground/pdf", label: "PDF", about: "Les papiers d’un contrat, faits à la demande." },
  {
    path: "/playground/mails",
    label: "E-mails",
    about: "Ceux qui partent, et ceux que l’installation locale a retenus.",
  },
  { path: "/playground/sms", label: "SMS", about: "Combien de SMS prend un texte, et les derniers partis." },
  { path: "/playground/timesheet", label: "Heures", about: "Les cases d’une semaine, planifiée ou refusée." },
  {
    path: "/playground/qualification",
    label: "Qualification",
    about: "Le formulaire de l’entretien, avec ses notes de 1 à 5.",
  },
  { path: "/playground/flags", label: "Drapeaux", about: "Ce que le code demande avant de montrer, et pour qui." },
  { path: "/playground/workflows", label: "Circuits", about: "Chaque circuit, dessiné depuis ses lignes." },
  { path: "/playground/rights", label: "Droits", about: "La matrice que la base applique." },
] as const;
