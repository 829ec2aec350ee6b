import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { ConditionPaper } from "../../../../src/rules/paper/condition.ts";
import type { ContractPaper } from "../../../../src/rules/paper/contract.ts";
import {
  type SignedTotals,
  type TimesheetPaper,
  timesheetCorrections,
  timesheetPlace,
  timesheetTable,
} from "../../../../src/rules/paper/timesheet.ts";
import { conditionPdf } from "./condition.ts";
import { contractPdf } from "./contract.ts";
import { type Evidence, evidenceViews, identified, moment } from "./evidence.ts";
import { documentOf, h, page, say, table } from "./parts.ts";
import { joinedOf, signedBytes } from "./render.ts";
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
  receipt: { weeks?: SignedTotals } | null;
}

/** The document that the holder of the link signed, with the evidence of that signature. */
export function receiptPdf(link: SignedLink): Promise<Uint8Array> {
  const { entity, party, paper, text, evidence, approval } = link;
  if (entity === "contract")
    return contractPdf({ paper: paper as unknown as ContractPaper, party, text, signatures: [evidence], approval });
  if (entity === "timesheet_week") return timesheetReceipt(link);
  return conditionPdf({ paper: paper as ConditionPaper, text, signatures: [evidence] });
}

function signed(link: SignedLink, title: string, views: ReactElement[]): Promise<Uint8Array> {
  const { evidence, text } = link;
  const foot = `Empreinte du contenu ${evidence.document_hash?.slice(0, 16) ?? ""}…`;
  const head = ["Relais", title] as const;
  const note = h(
    View,
    { key: "signed", style: styles.banner },
    say(`Signé par ${[evidence.name, evidence.quality].filter(Boolean).join(", ")} le ${moment(evidence.signed_at)}`),
    identified(evidence) && say(identified(evidence) ?? ""),
  );
  const pages = [
    page({ head, foot, children: [h(View, { key: "title" }, say(title, styles.title)), note, ...views] }),
    page({ head, foot, children: evidenceViews(evidence, title) }),
  ];
  return signedBytes(
    documentOf({ title, author: "Relais", date: evidence.signed_at, pages }),
    joinedOf(text, evidence),
  );
}

function timesheetReceipt(link: SignedLink): Promise<Uint8Array> {
  const paper = link.paper as TimesheetPaper;
  const weeks = table(timesheetTable(paper, link.receipt?.weeks ?? []));
  const changes = timesheetCorrections(paper);
  const corrected =
    changes.length > 0
      ? [
          h(
            View,
            { key: "corrections", style: styles.article },
            say("Corrections du client", styles.headingText),
            ...changes.map((what, index) => h(View, { key: index }, say(what))),
          ),
        ]
      : [];
  const place = h(View, { key: "place" }, say(timesheetPlace(paper), styles.subtitle));
  return signed(link, "Relevé d’heures", [place, weeks, ...corrected]);
}
