import type { Rights } from "@/lib/rights";

/** « Voir comme… »: developers and country managers (product §1). The server decides of whom. */
export const mayViewAs = (rights: Rights): boolean =>
  rights.view_as === null && (rights.roles.includes("team_member_developer") || rights.flags.is_country_manager);
