import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { frDate, frShort, typo } from "../../../../src/rules/french.ts";
import { type ConditionPaper, conditionArticles, conditionTitle } from "../../../../src/rules/paper/condition.ts";
import type { ContractPaper } from "../../../../src/rules/paper/contract.ts";
import { contractPdf } from "./contract.ts";
import { type Evidence, evidenceViews, isOnSite, moment, onSite } from "./evidence.ts";
import { articleView, documentOf, h, page, say } from "./parts.ts";
import { joinedOf, pdfBytes } from "./render.ts";
import { styles } from "./theme.ts";

/** What `signature_receipt` answers when its state is « signed ». */
export interface SignedLink {
  state: string;
  message: string | null;
  entity: "contract" | "commercial_condition" | "timesheet_week";
  party: "client" | "worker";
  paper: Record<string, unknown>;
  text: string;
  evidence: Evidence;
  approval: { name: string | null; at: string | null } | null;
  receipt: { weeks?: SignedWeek[] } | null;
}

interface SignedWeek {
  talent_name: string;
  hours: number | null;
  signed_hours: number | null;
}

/** The document that the holder of the link signed, with the evidence of that signature. */
export function receiptPdf(link: SignedLink): Promise<Uint8Array> {
  const { entity, party, paper, text, evidence, approval } = link;
  if (entity === "contract")
    return contractPdf({ paper: paper as unknown as ContractPaper, party, text, evidence, approval });
  return entity === "timesheet_week" ? timesheetReceipt(link) : conditionReceipt(link);
}

function signed(link: SignedLink, title: string, views: ReactElement[]): Promise<Uint8Array> {
  const { evidence, text } = link;
  const foot = `Empreinte du contenu ${evidence.document_hash?.slice(0, 16) ?? ""}…`;
  const head = ["Relais", title] as const;
  const note = h(
    View,
    { key: "signed", style: styles.banner },
    say(`Signé par ${[evidence.name, evidence.quality].filter(Boolean).join(", ")} le ${moment(evidence.signed_at)}`),
    isOnSite(evidence) && say(onSite(evidence)),
  );
  const pages = [
    page({ head, foot, children: [h(View, { key: "title" }, say(title, styles.title)), note, ...views] }),
    page({ head, foot, children: evidenceViews(evidence, title) }),
  ];
  return pdfBytes(documentOf({ title, author: "Relais", date: evidence.signed_at, pages }), joinedOf(text, evidence));
}

function conditionReceipt(link: SignedLink): Promise<Uint8Array> {
  const paper = link.paper as ConditionPaper;
  return signed(link, conditionTitle(paper), conditionArticles(paper).map(articleView));
}

const hours = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : `${frShort(value, 2)} h`;

interface SheetWeek {
  id: string;
  talent_name: string;
  job: string | null;
  total: number | null;
  days: { date: string; hours: number }[];
}

/** A day that the customer changed, as it was signed. */
interface Correction {
  week_id: string;
  date: string;
  hours: number;
  instead_of: number;
  reason: string;
}

interface Sheet {
  company?: string;
  site?: string;
  week_label?: string;
  weeks?: SheetWeek[];
  corrections?: Correction[];
}

function timesheetReceipt(link: SignedLink): Promise<Uint8Array> {
  const sheet = link.paper as Sheet;
  const told = new Map((link.receipt?.weeks ?? []).map((week) => [week.talent_name, week.signed_hours]));
  const row = (cells: string[], key: string, isHead = false): ReactElement =>
    h(
      View,
      { key, style: styles.cells, wrap: false },
      ...cells.map((cell, index) =>
        h(
          View,
          { key: index, style: index === 0 ? styles.cellName : styles.cell },
          say(cell, isHead ? styles.strong : undefined),
        ),
      ),
    );
  const weeks = sheet.weeks ?? [];
  const days = weeks[0]?.days.map((day) => frDate(day.date).slice(0, 5)) ?? [];
  const table = h(
    View,
    { key: "weeks", style: styles.table },
    row(["Salarié", ...days, "Saisi", "Signé"], "head", true),
    ...weeks.map((week, index) =>
      row(
        [
          week.talent_name,
          ...week.days.map((day) => hours(day.hours)),
          hours(week.total),
          hours(told.get(week.talent_name) ?? week.total),
        ],
        String(index),
      ),
    ),
  );
  const corrections = (sheet.corrections ?? []).map(
    ({ week_id, date, hours: signedHours, instead_of, reason }, index) => {
      const who = weeks.find((week) => week.id === week_id)?.talent_name ?? "";
      const what = typo(
        `${who}, ${frDate(date)}\u202f: ${hours(signedHours)} au lieu de ${hours(instead_of)} (${reason})`,
      );
      return h(View, { key: index }, say(what));
    },
  );
  const corrected =
    corrections.length > 0
      ? [
          h(
            View,
            { key: "corrections", style: styles.article },
            say("Corrections du client", styles.headingText),
            ...corrections,
          ),
        ]
      : [];
  const place = [sheet.company, sheet.site, sheet.week_label].filter(Boolean).join(" – ");
  return signed(link, "Relevé d’heures", [h(View, { key: "place" }, say(place, styles.subtitle)), table, ...corrected]);
}
