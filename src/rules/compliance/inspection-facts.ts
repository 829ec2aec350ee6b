import type { PaperMaker } from "../paper/sheet.ts";
import type { IsoDate } from "../verdict.ts";
import type { Certificate } from "./certificates.ts";
import type { FollowUp, MedicalCheck } from "./medical-check.ts";

/** A file that stands in the house: where it hangs, and until when it holds. */
export type InspectionPaper = {
  readonly id: string;
  readonly entity: string;
  readonly row_id: string;
  readonly type: string;
  readonly name: string | null;
  readonly file_name: string | null;
  readonly path: string;
  readonly mime_type: string | null;
  readonly size: number | null;
  readonly expires_on: IsoDate | null;
};

/** One version of a contract; `number` 0 is the first, the others are amendments. */
export type InspectionContract = {
  readonly id: string;
  readonly key: string;
  readonly number: number;
  readonly signed_on: IsoDate | null;
  readonly type: "interim" | "cdii";
  readonly status: string;
  readonly start: IsoDate;
  readonly end: IsoDate | null;
  readonly job: string;
  readonly job_code: string | null;
  readonly company: string;
  readonly site: string | null;
  readonly is_site: boolean;
  readonly certificate_codes: readonly string[];
  readonly follow_up: FollowUp;
  readonly fitness_on: IsoDate | null;
  readonly fitness_until: IsoDate | null;
  readonly gives_ppe: boolean | null;
  readonly dpae_reference: string | null;
  readonly dpae_on: IsoDate | null;
};

/** A week of hours; the minutes of a day are those that the client signed, else those that were entered. */
export type InspectionWeek = {
  readonly monday: IsoDate;
  readonly contract_key: string;
  readonly signed_on: IsoDate | null;
  readonly deemed_on: IsoDate | null;
  readonly days: readonly {
    readonly date: IsoDate;
    readonly minutes: number | null;
    readonly absence: string | null;
  }[];
};

/** Somebody who works there, as `app.inspection_worker` tells it. */
export type InspectionWorker = {
  readonly talent_id: string;
  readonly name: string;
  readonly birth_date: IsoDate | null;
  readonly contracts: readonly InspectionContract[];
  readonly papers: readonly InspectionPaper[];
  readonly certificates: readonly (Certificate & { readonly id: string; readonly document_id: string | null })[];
  readonly visits: readonly (MedicalCheck & { readonly id: string })[];
  readonly card: {
    readonly number: string | null;
    readonly issued_on: IsoDate | null;
    readonly expires_on: IsoDate | null;
    readonly provisional_until: IsoDate | null;
  } | null;
  /** Null: the reader has no right on identities. `needed` null: the nationality is not known. */
  readonly permit: {
    readonly needed: boolean | null;
    readonly is_held: boolean;
    readonly until: IsoDate | null;
  } | null;
  /** Null: the reader has no right on hours. */
  readonly weeks: readonly InspectionWeek[] | null;
};

/** What `inspection_facts` answers. */
export type InspectionFacts = {
  readonly workspace_id: string;
  readonly today: IsoDate;
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly maker: PaperMaker | null;
  readonly talent: string | null;
  readonly place: string | null;
  readonly address: string | null;
  readonly workers: readonly InspectionWorker[];
};
