/** Everything the business has, in the order of the menu. */
import { collectResources } from "@/kit/collect";
import { contracts } from "./contracts";
import { absenceCode, amendmentType, contractEndingReason, contractReason } from "./contracts/legal-lists";
import agency from "./crm/agency";
import callLog from "./crm/call-log";
import clientPost from "./crm/client-post";
import commercialCoefficient from "./crm/commercial-coefficient";
import commercialCondition from "./crm/commercial-condition";
import company from "./crm/company";
import companyGroup from "./crm/company-group";
import contact from "./crm/contact";
import workSite from "./crm/work-site";
import application from "./missions/application";
import clientOrder from "./missions/client-order";
import talentPooling from "./missions/talent-pooling";
import payExport from "./pay/pay-export";
import payLine from "./pay/pay-line";
import payPeriod from "./pay/pay-period";
import certificateType from "./reference/certificate-type";
import document from "./reference/document";
import { geography } from "./reference/geography";
import job from "./reference/job";
import sector from "./reference/sector";
import software from "./reference/software";
import { requests } from "./requests";
import { settings } from "./settings";
import messageTemplate from "./settings/message-template";
import certificate from "./talents/certificate";
import hiringPool from "./talents/hiring-pool";
import resume from "./talents/resume";
import scheduledEmail from "./talents/scheduled-email";
import talent from "./talents/talent";
import talentBankAccount from "./talents/talent-bank-account";
import talentHiringPool from "./talents/talent-hiring-pool";
import talentIdentity from "./talents/talent-identity";
import talentRestriction from "./talents/talent-restriction";
import talentUnavailability from "./talents/talent-unavailability";
import timesheetDay from "./time/timesheet-day";
import timesheetWeek from "./time/timesheet-week";

export const resources = collectResources([
  talent,
  hiringPool,
  talentHiringPool,
  certificate,
  resume,
  company,
  companyGroup,
  agency,
  contact,
  workSite,
  clientPost,
  commercialCondition,
  commercialCoefficient,
  clientOrder,
  talentPooling,
  application,
  ...contracts,
  timesheetWeek,
  timesheetDay,
  payLine,
  payPeriod,
  payExport,
  ...requests,
  scheduledEmail,
  messageTemplate,
  callLog,
  talentUnavailability,
  talentIdentity,
  talentBankAccount,
  talentRestriction,
  sector,
  job,
  software,
  certificateType,
  ...geography,
  document,
  contractReason,
  amendmentType,
  contractEndingReason,
  absenceCode,
  ...settings,
]);
