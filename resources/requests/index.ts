/** What is asked for, and where it is obtained, in the order of the menu. */
import advancePaymentRequest from "./advance-payment-request";
import companyInsuranceRequest from "./company-insurance-request";
import cooptation from "./cooptation";
import definitiveEndRequest from "./definitive-end-request";
import expenseClaimRequest from "./expense-claim-request";
import independentPaymentRequest from "./independent-payment-request";
import mealCardRequest from "./meal-card-request";
import medicalCenter from "./medical-center";
import medicalCheckupRequest from "./medical-checkup-request";
import ppeRequest from "./ppe-request";
import professionalCardRequest from "./professional-card-request";
import qualificationCenter from "./qualification-center";
import qualificationTrainingRequest from "./qualification-training-request";
import recruitmentOfficeInvoiceRequest from "./recruitment-office-invoice-request";
import referenceCheck from "./reference-check";
import workAccidentRequest from "./work-accident-request";

export const requests = [
  medicalCheckupRequest,
  ppeRequest,
  expenseClaimRequest,
  advancePaymentRequest,
  professionalCardRequest,
  qualificationTrainingRequest,
  mealCardRequest,
  companyInsuranceRequest,
  definitiveEndRequest,
  workAccidentRequest,
  referenceCheck,
  cooptation,
  independentPaymentRequest,
  recruitmentOfficeInvoiceRequest,
  medicalCenter,
  qualificationCenter,
] as const;
