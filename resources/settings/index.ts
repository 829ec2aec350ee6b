/** What is set once for the agency, and who works in it, in the order of the menu. */
import aiCall from "./ai-call";
import branchRule from "./branch-rule";
import businessUnit from "./business-unit";
import deepResearchAccess from "./deep-research-access";
import featureFlag from "./feature-flag";
import jobRun from "./job-run";
import legalEntity from "./legal-entity";
import legalParameter from "./legal-parameter";
import teamMember from "./team-member";
import user from "./user";

export const settings = [
  legalEntity,
  legalParameter,
  branchRule,
  businessUnit,
  teamMember,
  user,
  deepResearchAccess,
  jobRun,
  aiCall,
  featureFlag,
] as const;
