import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { type Coverage, coverageOf, earliestEnd, lastValidDay } from "./validity.ts";

/** A family of certificates (D§5.4). `months` null: only the date printed on the paper counts. */
export type CertificateFamily = {
  readonly label: string;
  readonly months: number | null;
  /** Checked against a published source; otherwise usage of the trade. */
  readonly verified: boolean;
  readonly article: string;
};

const CACES = "art. R4323-55 et R4323-56 du Code du travail, recommandations CNAM";
const family = (label: string, months: number | null, verified: boolean, article: string): CertificateFamily => ({
  label,
  months,
  verified,
  article,
});

export const CERTIFICATE_FAMILIES: Readonly<Record<string, CertificateFamily>> = {
  R482: family("CACES® R482 engins de chantier", 120, true, CACES),
  R483: family("CACES® R483 grues mobiles", 60, true, CACES),
  R484: family("CACES® R484 ponts roulants", 60, true, CACES),
  R485: family("CACES® R485 gerbeurs accompagnants", 60, true, CACES),
  R486: family("CACES® R486 nacelles", 60, true, CACES),
  R487: family("CACES® R487 grues à tour", 60, true, CACES),
  R489: family("CACES® R489 chariots", 60, true, CACES),
  R490: family("CACES® R490 grues de chargement", 60, true, CACES),
  AUT: family("Autorisation de conduite", null, true, "art. R4323-56 du Code du travail"),
  AIPR: family("AIPR", 60, true, "art. R554-31 du Code de l’environnement"),
  HAB: family("Habilitation électrique", 36, true, "art. R4544-9 et R4544-10 du Code du travail, NF C 18-510"),
  SST: family("Sauveteur secouriste du travail", 24, false, "art. R4224-15 du Code du travail"),
  AMIANTE: family("Amiante sous-section 4", 36, false, "art. R4412-117 du Code du travail"),
  HAUTEUR: family("Travail en hauteur, port du harnais", 36, false, "art. R4323-106 du Code du travail"),
  ECHAF: family("Échafaudages", 48, false, "art. R4323-69 du Code du travail"),
  ELINGAGE: family("Élingage", null, false, "art. R4541-8 du Code du travail"),
  BLINDAGE: family("Blindage de tranchées", null, false, "art. R4534-24 du Code du travail"),
  PRAP: family("PRAP", 24, false, "art. R4541-8 du Code du travail"),
  GESTES: family("Gestes et postures", null, false, "art. R4541-8 du Code du travail"),
  ATEX: family("ATEX", null, false, "art. R4227-49 du Code du travail"),
  HYDRO: family("Hydrocurage", null, false, "Règle du client"),
  CHIMIQUE: family("Risque chimique", 36, false, "Règle du client"),
  CATEC: family("CATEC® espaces confinés", 36, false, "Recommandation R472"),
  FIMO: family("FIMO marchandises", 60, false, "art. R3314-1 du Code des transports"),
  FCO: family("FCO marchandises", 60, false, "art. R3314-10 du Code des transports"),
  PERMIS: family("Permis de conduire", null, false, "art. R221-1 du Code de la route"),
  PASI: family("Passeport sécurité intérim BTP", null, false, "Règle du client"),
  SOUDURE: family("Qualification de soudeur", 36, false, "NF EN ISO 9606-1"),
};

const FAMILY_BY_KEY = new Map(Object.entries(CERTIFICATE_FAMILIES));

/** « R482_B1 » → family R482; null for a code nobody knows. */
export function familyOf(code: string): CertificateFamily | null {
  return FAMILY_BY_KEY.get(code.replace(/_.*/, "")) ?? null;
}

/** « CACES® R482 engins de chantier B1 »; the code itself when the family is unknown. */
export function certificateLabel(code: string): string {
  const known = familyOf(code);
  const category = code.split("_").slice(1).join(" ");
  return known ? `${known.label}${category ? ` ${category}` : ""}` : code;
}

/** A row of `certificate`. */
export type Certificate = {
  readonly code: string;
  readonly issued_on?: IsoDate | null;
  readonly expires_on?: IsoDate | null;
};

/** Months a certificate holds; work under tension is recycled every year (NF C 18-510). Null: the printed date only. */
export function validityMonths(code: string): number | null {
  if (/^HAB_.*T$/.test(code)) return 12;
  return familyOf(code)?.months ?? null;
}

export const certificateUntil = (certificate: Certificate): IsoDate | null =>
  lastValidDay(certificate, validityMonths(certificate.code));

const order: Readonly<Record<Coverage, number>> = { covers: 3, ends_during: 2, unknown: 1, expired: 0 };

/** The line about one required certificate over a mission; null when it is held on every day of it. */
export function checkCertificate(
  code: string,
  held: readonly Certificate[],
  start: IsoDate,
  end: IsoDate,
): Finding | null {
  const label = certificateLabel(code);
  const article = familyOf(code)?.article ?? "Règle du client";
  const best = held
    .filter((certificate) => certificate.code === code)
    .map((certificate) => ({ until: certificateUntil(certificate), certificate }))
    .map((one) => ({ ...one, coverage: coverageOf(one.until, start, end) }))
    .sort((a, b) => order[b.coverage] - order[a.coverage] || (b.until ?? "").localeCompare(a.until ?? ""))[0];
  const line = (verdict: "blocking" | "to_justify", message: string, arithmetic?: string) =>
    finding(`certificate_${code}`, verdict, label, message, { article, arithmetic, field: "certificate_codes" });
  if (!best) return line("blocking", "Titre exigé, jamais reçu.");
  if (best.coverage === "covers") return null;
  if (best.coverage === "unknown") return line("to_justify", "Date de validité inconnue : demandez le titre.");
  const until = frDate(String(best.until));
  const months = validityMonths(code);
  const arithmetic =
    best.certificate.expires_on || months === null
      ? undefined
      : `${frDate(String(best.certificate.issued_on))} + ${months} mois − 1 jour = ${until}`;
  return best.coverage === "expired"
    ? line("blocking", `Expiré le ${until}, avant le début de la mission.`, arithmetic)
    : line("blocking", `Expire le ${until}, pendant la mission : à renouveler avant.`, arithmetic);
}

/** End of an employer's driving authorization: the shortest of its certificate, its medical attestation and the site's own date. */
export const authorizationUntil = (parts: {
  readonly certificate: IsoDate | null;
  readonly attestation: IsoDate | null;
  readonly site: IsoDate | null;
}): IsoDate | null => earliestEnd([parts.certificate, parts.attestation, parts.site]);
