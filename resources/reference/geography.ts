import country from "./country";
import department from "./department";
import region from "./region";

/** The places that addresses and zones name. */
export const geography = [country, region, department] as const;
