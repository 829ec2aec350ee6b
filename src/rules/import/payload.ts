import type { IsoDate } from "../verdict.ts";
import type { ImportedCompany } from "./company.ts";
import type { ImportedTalent } from "./talent.ts";

/** Where a postal code and a town are; what is unknown is null. */
export type Place = {
  readonly city: string;
  readonly department_code: string | null;
  readonly department_name: string | null;
  readonly region_name: string | null;
  readonly latitude: number;
  readonly longitude: number;
};

type Payload = Record<string, unknown>;

type Address = { street: string | null; postal_code: string | null; city: string | null; country_code: string | null };

function addressOf({ street, postal_code, city, country_code }: Address, place: Place | null): Payload {
  return { street1: street, postal_code, country_code, ...place, city: place?.city ?? city };
}

/** The `values` of `import_talents`: an availability still to come says so; one that nobody said is unknown. */
export function talentPayload(talent: ImportedTalent, place: Place | null, today: IsoDate): Payload {
  const { street, postal_code, city, country_code, certificates, available_on, ...values } = talent;
  return clean({
    ...values,
    ...addressOf(talent, place),
    certificate_codes: certificates,
    available_on,
    availability_status: available_on && (available_on > today ? "available_on" : "available"),
  });
}

const MOST_DAYS = 60;

/** The `values` of `import_companies`. `sector_id` holds the code of the sector. */
export function companyPayload(company: ImportedCompany, place: Place | null): Payload {
  const { contact, payment } = company;
  return clean({
    name: company.name,
    siret: company.siret,
    naf_code: company.naf_code,
    sector_code: company.sector_id,
    ...addressOf(company, place),
    contact_first_name: contact?.first_name,
    contact_last_name: contact?.last_name,
    contact_job_title: contact?.job_title,
    contact_phone_number: contact?.phone_number,
    contact_email: contact?.email,
    delegation_coefficient: company.coefficient_delegation,
    management_coefficient: company.coefficient_gestion,
    // Beyond the legal maximum (C. com. L441-10) the words stay, the number of days is not one of ours.
    payment_terms: payment?.label,
    payment_days: payment && payment.days <= MOST_DAYS ? payment.days : null,
    payment_mode: payment && (payment.days === 0 ? "reception" : payment.endOfMonth ? "fin_de_mois" : "net"),
  });
}

const clean = (values: Payload): Payload =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
