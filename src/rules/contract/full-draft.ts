import type { IsoDate } from "../verdict.ts";
import type { ContractDraft, Uses } from "./types.ts";

/** A draft with the columns that decide on papers and price, on top of those of the law. */
export type FullDraft = ContractDraft &
  Omit<Uses, "economic_layoff_on"> & {
    readonly talent_id?: string | null;
    readonly qualification?: string | null;
    readonly weekly_minutes?: number | null;
    readonly is_night_work?: boolean | null;
    readonly travel_zone?: string | null;
    readonly is_long_distance?: boolean | null;
    readonly is_full_time?: boolean | null;
    readonly certificate_codes?: readonly string[] | null;
    readonly medical_follow_up?: string | null;
    /** The fitness pronounced for this post, and its last day; 24 months when none is printed (R4624-24). */
    readonly fitness_on?: IsoDate | null;
    readonly fitness_until?: IsoDate | null;
    /** The attestation of who drives or works near live parts, five years long (R4323-56). */
    readonly attestation_on?: IsoDate | null;
    readonly employee_status?: string | null;
    /** Step of the grid: « N2 (185) ». */
    readonly classification?: string | null;
    readonly coefficient?: number | null;
    readonly coefficient_kind?: string | null;
    /** Department of the place of work typed in the form; that of the post's site otherwise. */
    readonly department?: string | null;
    readonly signed_at?: string | null;
  };
