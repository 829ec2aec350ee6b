import type { PaperMaker } from "./sheet.ts";

/** An accident as `app.paper_of_accident` tells it: days « 2026-11-23 », moments « 2026-11-23T10:20 » in Paris. */
export type AccidentPaper = {
  readonly today: string;
  readonly maker: PaperMaker;
} & Readonly<Partial<Record<AccidentKey, string | null>>>;

type AccidentKey =
  | "reference"
  | "company"
  | "company_siret"
  | "company_address"
  | "site"
  | "site_address"
  | "talent"
  | "birth_name"
  | "birth_date"
  | "birth_place"
  | "birth_country"
  | "nationality"
  | "address"
  | "phone"
  | "nir"
  | "contract_key"
  | "job"
  | "qualification"
  | "employee_status"
  | "pcs_code"
  | "hired_on"
  | "schedule"
  | "occurred_at"
  | "known_at"
  | "known_by"
  | "place_type"
  | "place"
  | "activity"
  | "nature"
  | "contact_object"
  | "lesion_site"
  | "lesion_nature"
  | "hours_that_day"
  | "transported_to"
  | "outcome"
  | "stoppage_from"
  | "stoppage_until"
  | "witness"
  | "third_party"
  | "reserves";
