import { addMonths, fitsInMonths } from "../calendar/date.ts";
import { type Figures, legalFigures, missing } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { type Finding, finding } from "../verdict.ts";
import { DANGEROUS_WORKS } from "./dangerous-works.ts";
import { type ContractDraft, effectiveStart, knownEnd, periodStart, type Uses } from "./types.ts";

/** Motifs that an economic dismissal closes (L1251-9); a task that is not durable counts as an increase of activity. */
const INCREASES: ReadonlySet<string> = new Set(["ACCROISSEMENT", "TACHE_OCCAS"]);

const line = (
  code: string,
  field: string,
  verdict: Finding["verdict"],
  message: string,
  article: string,
  arithmetic?: string,
) =>
  finding(code, verdict, "Recours interdit", message, {
    article: `art. ${article} du Code du travail`,
    field,
    arithmetic,
  });

/** Forbidden uses of temporary work (L1251-9, L1251-10). One line for each that is met, one lawful line when none is. */
export function checkForbidden(draft: ContractDraft, uses: Uses, figures: Figures = legalFigures): Finding[] {
  const found: Finding[] = [];
  if (uses.replaces_striker)
    found.push(
      line(
        "forbidden_striker",
        "replaces_striker",
        "blocking",
        "Il est interdit de remplacer un salarié en grève.",
        "L1251-10 1°",
      ),
    );
  if (uses.is_occupational_doctor)
    found.push(
      line(
        "forbidden_doctor",
        "is_occupational_doctor",
        "blocking",
        "Un médecin du travail ne peut pas être remplacé par intérim.",
        "L1251-10 3°",
      ),
    );
  if (uses.dangerous_work) found.push(dangerousWork(uses.dangerous_work, draft, uses));
  const layoff = economicLayoff(draft, uses, figures);
  if (layoff) found.push(layoff);
  if (found.length > 0) return found;
  return [line("forbidden", "contract_reason", "ok", "Aucun recours interdit n’est déclaré.", "L1251-9 et L1251-10")];
}

/** A work of D4154-1: refused, or to be justified under a derogation that was given before the work begins. */
function dangerousWork(code: string, draft: ContractDraft, uses: Uses): Finding {
  const work = DANGEROUS_WORKS[code] ?? code;
  const [number, on, start] = [uses.work_derogation_reference?.trim(), uses.work_derogation_on, effectiveStart(draft)];
  const given = number && on ? ` ; dérogation ${number} du ${frDate(on)}` : "";
  if (given && on && on <= start)
    return line(
      "forbidden_work",
      "dangerous_work",
      "to_justify",
      "Travaux interdits, sous dérogation de la DREETS.",
      "D4154-3",
      work + given,
    );
  return line(
    "forbidden_work",
    "dangerous_work",
    "blocking",
    "Travaux interdits aux intérimaires sans dérogation de la DREETS.",
    "L1251-10 2° et D4154-1",
    given ? `${work}${given}, après le début du ${frDate(start)}` : work,
  );
}

/** No increase of activity within six months of an economic dismissal on the same post, but for two exceptions (L1251-9). */
function economicLayoff(draft: ContractDraft, uses: Uses, figures: Figures): Finding | null {
  const [on, start, motif] = [uses.economic_layoff_on, periodStart(draft), draft.contract_reason ?? ""];
  const order = motif === "EXPORT_EXCEPT";
  if (!on || (start && start < on) || !(order || INCREASES.has(motif))) return null;
  const say = (verdict: Finding["verdict"], message: string, sum?: string) =>
    line("forbidden_layoff", "contract_reason", verdict, message, "L1251-9", sum);
  const months = figures("LICENCIEMENT_ECO_MOIS", start);
  const short = figures("LICENCIEMENT_ECO_COURT", start);
  if (!months || !short) return say("to_justify", missing("LICENCIEMENT_ECO_MOIS", start));
  const free = addMonths(on, months.value);
  if (start >= free) return null;
  const sum = `licenciement du ${frDate(on)} + ${months.value} mois = ${frDate(free)} ; début le ${frDate(start)}`;
  const tolerated = (what: string) =>
    say("to_justify", `Licenciement économique récent : toléré pour ${what}, CSE informé et consulté.`, sum);
  if (order) return tolerated("une commande exceptionnelle à l’exportation");
  const brief =
    uses.is_renewable === false &&
    draft.amendment_type !== "AV_RENOUVELLEMENT" &&
    fitsInMonths(start, knownEnd(draft) ?? "9999", short.value);
  if (brief) return tolerated(`${short.value} mois non renouvelables`);
  return say("blocking", "Accroissement d’activité interdit après un licenciement économique sur ce poste.", sum);
}
