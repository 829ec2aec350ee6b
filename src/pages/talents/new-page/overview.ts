import { useRead } from "@/kit/server";
import type { MedicalCheck } from "@/rules/compliance/medical-check";
import type { PayVariable } from "@/rules/pay/variables";
import type { Restriction } from "../restriction-line";

export type Assignment = {
  readonly id: string;
  readonly contract_key: string;
  readonly status: string;
  readonly job_name: string;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly hourly_wage: number | null;
  readonly formatted_address: string | null;
  readonly company_id: string | null;
  readonly work_site_id: string | null;
  readonly company: string | null;
  readonly site: string | null;
};

export type Papers = {
  readonly certificates:
    | readonly {
        readonly id: string;
        readonly code: string;
        readonly label: string;
        readonly issued_on: string | null;
        readonly expires_on: string | null;
        readonly is_checked: boolean;
      }[]
    | null;
  readonly card_until: string | null;
  /** Empty: no file of identity was opened. */
  readonly identity: {
    readonly id?: string;
    readonly nationality?: string | null;
    readonly document_until?: string | null;
    readonly permit_until?: string | null;
    readonly permit_checked_on?: string | null;
    readonly has_permit?: boolean;
  } | null;
  readonly fitness: {
    readonly visits: readonly MedicalCheck[] | null;
    readonly restrictions: readonly Restriction[] | null;
  };
};

export type PaidLine = {
  readonly month: string;
  readonly bill_cents: number;
  readonly contract_type: string | null;
  readonly coefficient: number | null;
  readonly variables: readonly Pick<PayVariable, "code" | "premium" | "quantity" | "unit" | "rate">[];
};

export type Year = {
  readonly minutes: number | null;
  readonly assignments: { readonly count: number; readonly companies: number } | null;
  readonly from_month: string;
  readonly gross_cents: number | null;
  /** Of those who may read what they leave; null: nobody’s business. */
  readonly lines: readonly PaidLine[] | null;
};

export type Said = {
  readonly notes: readonly {
    readonly id: string;
    readonly entity: string;
    readonly row_id: string;
    readonly title: string | null;
    readonly content: string | null;
    readonly is_service_note: boolean;
    readonly created_at: string;
    readonly author: string | null;
  }[];
  readonly calls: readonly {
    readonly kind: "pool" | "substitute";
    readonly about: string;
    readonly result: string;
    readonly comment: string | null;
    readonly called_at: string;
    readonly author: string | null;
  }[];
  readonly references: readonly {
    readonly id: string;
    readonly status: string;
    readonly would_rehire: string;
    readonly company: string | null;
    readonly note: string | null;
  }[];
};

export type Open = {
  readonly applications:
    | readonly {
        readonly id: string;
        readonly mission_id: string;
        readonly stage: string;
        readonly since: string;
        readonly job: string;
        readonly company: string | null;
        readonly start_date: string | null;
      }[]
    | null;
  readonly requests: readonly {
    readonly entity: string;
    readonly row_id: string;
    readonly reference: string;
    readonly status: string;
    readonly due_on: string | null;
    readonly is_late: boolean;
    readonly assignee: string | null;
  }[];
};

/** `talent_overview`: a part that is null is of a family that the reader may not read. Days are ISO, amounts in cents. */
export type Overview = {
  readonly situation: string | null;
  readonly situation_words: string | null;
  /** First day on which no contract holds them; null: none does today, or the contract has no term. */
  readonly free_on: string | null;
  readonly said_on: string | null;
  readonly absences: readonly { readonly kind: string; readonly starts_on: string; readonly ends_on: string }[];
  readonly assignments: { readonly held: readonly Assignment[]; readonly last: Assignment | null } | null;
  readonly papers: Papers;
  readonly year: Year;
  readonly words: Said;
  readonly open: Open;
  readonly last_contact_on: string | null;
  readonly next_contact_on: string | null;
};

export const useOverview = (id: string) =>
  useRead<Overview>({
    tables: [
      "talent",
      "contract",
      "certificate",
      "talent_identity",
      "talent_unavailability",
      "medical_checkup_request",
      "talent_restriction",
      "timesheet_week",
      "pay_line",
      "note",
      "pool_call",
      "substitute_call",
      "application",
    ],
    key: ["overview", id],
    read: ({ call }, signal) => call("talent_overview", { talent_id: id }, signal),
  });
