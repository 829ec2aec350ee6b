import { DANGEROUS_WORKS } from "../contract/dangerous-works.ts";
import { frDate } from "../french.ts";
import { article, duration, needed, type PaperArticle, row, yesNo } from "./article.ts";
import type { ContractPaper } from "./contract-paper.ts";
import { labelIn, MEDICAL_FOLLOW_UP, WEEK_DAY } from "./labels.ts";

/** The post, its risks and what it asks of the worker (L1251-43 4°). */
export const post = (paper: ContractPaper): PaperArticle[] =>
  article("Poste de travail", "art. L1251-43 4°", [
    needed("Poste", paper.job),
    row("PCS-ESE", paper.pcs_code),
    row("Caractéristiques particulières", paper.characteristics, true),
    row("Poste à risques (L4154-2)", yesNo(paper.is_risky_post)),
    row("Risques professionnels", [...(paper.job_risks ?? []), paper.risks].filter(Boolean).join(", "), true),
    ...(paper.dangerous_work
      ? [
          needed("Travaux sous dérogation (D4154-3)", labelIn(DANGEROUS_WORKS, paper.dangerous_work), true),
          needed(
            "Dérogation de la DREETS",
            paper.work_derogation_reference && paper.work_derogation_on
              ? `n° ${paper.work_derogation_reference} du ${frDate(paper.work_derogation_on)}`
              : "",
          ),
        ]
      : []),
    row("Suivi médical", labelIn(MEDICAL_FOLLOW_UP, paper.medical_follow_up)),
    row("Habilitations exigées", (paper.certificates ?? []).join(", "), true),
  ]);

/** Where and when (L1251-43 4°). */
export const place = (paper: ContractPaper): PaperArticle[] =>
  article("Lieu et horaires", "art. L1251-43 4°", [
    needed("Lieu de la mission", [paper.site, paper.place].filter(Boolean).join(", "), true),
    row("Moyen d’accès", paper.access),
    needed("Durée hebdomadaire", duration(paper.weekly_minutes)),
    row("Jours travaillés", (paper.working_days ?? []).map((day) => labelIn(WEEK_DAY, day)).join(", ")),
    row("Horaires", paper.schedule),
    row("Travail de nuit", paper.is_night_work ? "Oui" : ""),
  ]);
