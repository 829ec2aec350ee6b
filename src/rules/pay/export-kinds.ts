/** What is exported of a month: a name apart from its columns, which only who exports reads. */
export const EXPORT_KINDS = {
  pay: "Variables de paie",
  invoice: "Lignes à facturer",
  missions: "Relevé des missions",
} as const;
export type ExportKind = keyof typeof EXPORT_KINDS;
