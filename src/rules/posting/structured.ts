/** An offer as everyone reads it. Euros an hour, minutes a week. */
export type OpenPosting = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly body: string;
  readonly posted_on: string;
  readonly until: string;
  readonly employment_type: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly weekly_minutes: number | null;
  readonly wage_min: number | null;
  readonly wage_max: number | null;
  readonly positions: number;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly department: string | null;
  readonly region: string | null;
  readonly country: string;
  readonly agency: string | null;
  readonly agency_phone: string | null;
  readonly agency_address: string | null;
};

const EMPLOYMENT: Readonly<Record<string, string>> = {
  interim: "TEMPORARY",
  cdii: "FULL_TIME",
  cdd: "TEMPORARY",
  cdi: "FULL_TIME",
  independent: "CONTRACTOR",
};

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (char) => (char === "&" ? "&amp;" : char === "<" ? "&lt;" : "&gt;"));

/** The text as HTML, which schema.org asks for: paragraphs and line breaks, nothing else. */
export const htmlOf = (body: string): string =>
  body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");

/**
 * A `JobPosting` of schema.org, as Google for Jobs reads it. The employer that is named is the agency: who the client is
 * stays between them.
 * @see https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPostingData(posting: OpenPosting, url: string): Record<string, unknown> {
  const wage = posting.wage_min !== null && {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: {
        "@type": "QuantitativeValue",
        minValue: posting.wage_min,
        maxValue: posting.wage_max ?? posting.wage_min,
        unitText: "HOUR",
      },
    },
  };
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: posting.title.replace(/\s*\((?:[FH]\/[FH])\)/, ""),
    description: htmlOf(posting.body),
    identifier: { "@type": "PropertyValue", name: posting.agency ?? "Relais", value: posting.reference },
    datePosted: posting.posted_on,
    validThrough: `${posting.until}T23:59:59`,
    employmentType: EMPLOYMENT[posting.employment_type] ?? "OTHER",
    ...(posting.start_date && { jobStartDate: posting.start_date }),
    ...(posting.weekly_minutes !== null && { workHours: `${Math.round(posting.weekly_minutes / 6) / 10} h` }),
    totalJobOpenings: posting.positions,
    hiringOrganization: { "@type": "Organization", name: posting.agency ?? "Relais" },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(posting.city && { addressLocality: posting.city }),
        ...(posting.postal_code && { postalCode: posting.postal_code }),
        ...(posting.region && { addressRegion: posting.region }),
        addressCountry: posting.country,
      },
    },
    directApply: true,
    url,
    ...wage,
  };
}
