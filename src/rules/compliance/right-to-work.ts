import { addBusinessDays } from "../calendar/days.ts";
import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { coverageOf } from "./validity.ts";

/** Columns of `talent_identity` that say who may work. `nationality` is an ISO 3166 code of two letters. */
export type WorkRight = {
  readonly nationality?: string | null;
  readonly identity_document_type?: string | null;
  readonly identity_document_expires_on?: IsoDate | null;
  readonly work_permit_number?: string | null;
  readonly work_permit_expires_on?: IsoDate | null;
  /** Day the prefecture was asked to authenticate the permit. */
  readonly work_permit_checked_on?: IsoDate | null;
  readonly nir?: string | null;
};

/** European Union, European Economic Area, Switzerland, Monaco, Andorra and San Marino: no work permit in France. */
const FREE_TO_WORK =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH MC AD SM".split(" ");
export const isFreeToWork = (nationality: string | null | undefined): boolean =>
  FREE_TO_WORK.includes((nationality ?? "").trim().toUpperCase());

const EMPLOY = "art. L5221-8 et L8251-1 du Code du travail";
const CHECK = "art. L5221-8 et R5221-41 à R5221-44 du Code du travail";

/**
 * The permit over a mission: to work without one, or beyond its last day, is forbidden whatever the reason (L8251-1).
 * Null when it holds to the end.
 */
export function permitLine(
  isHeld: boolean,
  until: IsoDate | null | undefined,
  start: IsoDate,
  end: IsoDate,
): Finding | null {
  const line = (verdict: Finding["verdict"], message: string) =>
    finding("work_permit", verdict, "Titre de séjour", message, { article: EMPLOY, field: "talent_id" });
  if (!isHeld) return line("blocking", "Titre autorisant le travail jamais reçu.");
  const coverage = coverageOf(until, start, end);
  if (coverage === "unknown") return line("to_justify", "Date de fin inconnue : demandez le titre.");
  if (coverage === "expired") return line("blocking", `Expiré le ${frDate(String(until))}.`);
  if (coverage === "ends_during")
    return line(
      "blocking",
      `Expire le ${frDate(String(until))}, pendant la mission : le renouvellement est à obtenir avant.`,
    );
  return null;
}

/**
 * The record of the check at the prefecture: asked two working days before (R5221-42), once for the validity of the permit
 * (R5221-44), and not at all of who is registered as a job seeker (R5221-43): that is the reason to write.
 */
export function permitCheckLines(checkedOn: IsoDate | null | undefined, start: IsoDate): readonly Finding[] {
  const latest = addBusinessDays(start, -2);
  const line = (verdict: Finding["verdict"], message: string) =>
    finding("work_permit_check", verdict, "Authentification du titre", message, {
      article: CHECK,
      arithmetic: `${frDate(start)} − 2 jours ouvrables = ${frDate(latest)}`,
      field: "talent_id",
    });
  if (!checkedOn)
    return [
      line(
        "blocking",
        `À demander à la préfecture au plus tard le ${frDate(latest)}, sauf s’il est inscrit à France Travail.`,
      ),
    ];
  const late = `Demandée le ${frDate(checkedOn)}, moins de deux jours ouvrables avant le début.`;
  return checkedOn > latest ? [line("to_justify", late)] : [];
}

/** Papers that give the right to work over a mission. Empty when all is in order. */
export function checkWorkRight(who: WorkRight, start: IsoDate, end: IsoDate): readonly Finding[] {
  const line = (
    code: string,
    verdict: "blocking" | "to_justify",
    label: string,
    message: string,
    article: string,
    arithmetic?: string,
  ) => finding(code, verdict, label, message, { article, arithmetic, field: "talent_id" });
  const found: Finding[] = [];
  if (!who.nir)
    found.push(
      line(
        "nir",
        "to_justify",
        "Numéro de sécurité sociale",
        "NIR en cours : DPAE avec une identité provisoire.",
        "art. R1221-1 du Code du travail",
      ),
    );
  if (!/^[A-Za-z]{2}$/.test((who.nationality ?? "").trim()))
    return [
      ...found,
      line(
        "nationality",
        "to_justify",
        "Nationalité",
        "Nationalité à renseigner : elle dit s’il faut un titre de séjour.",
        EMPLOY,
      ),
    ];
  if (isFreeToWork(who.nationality)) {
    const expired = coverageOf(who.identity_document_expires_on, start, end) === "expired";
    if (!who.identity_document_type)
      found.push(line("identity_document", "to_justify", "Pièce d’identité", "Pièce d’identité jamais reçue.", EMPLOY));
    else if (expired)
      found.push(
        line(
          "identity_document",
          "to_justify",
          "Pièce d’identité",
          `Expirée le ${frDate(String(who.identity_document_expires_on))}.`,
          EMPLOY,
        ),
      );
    return found;
  }
  const permit = permitLine(Boolean(who.work_permit_number), who.work_permit_expires_on, start, end);
  if (permit) found.push(permit);
  if (!who.work_permit_number) return found;
  return [...found, ...permitCheckLines(who.work_permit_checked_on, start)];
}
