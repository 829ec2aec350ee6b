import { htmlOf, type OpenPosting } from "../../../src/rules/posting/structured.ts";

/** Nothing ends a CDATA section but its own sign. */
const cdata = (text: string | number | null): string =>
  `<![CDATA[${String(text ?? "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

const salaryOf = ({ wage_min: min, wage_max: max }: OpenPosting): string =>
  min === null ? "" : `${min}${max !== null && max > min ? ` - ${max}` : ""} EUR / heure`;

const JOB_TYPE: Readonly<Record<string, string>> = { interim: "temporary", cdd: "temporary", independent: "contract" };

/** The XML of job boards (the `<source><job>` of Indeed, which France Travail’s partners and aggregators read as well). */
export function feedOf(postings: readonly OpenPosting[], siteUrl: string): string {
  const jobs = postings.map((one) => {
    const fields: Record<string, string | number | null> = {
      title: one.title,
      date: one.posted_on,
      referencenumber: one.reference,
      url: `${siteUrl}/job-postings/${one.id}`,
      company: one.agency,
      city: one.city,
      state: one.region,
      country: one.country,
      postalcode: one.postal_code,
      description: htmlOf(one.body),
      salary: salaryOf(one),
      jobtype: JOB_TYPE[one.employment_type] ?? "fulltime",
      expirationdate: one.until,
    };
    const lines = Object.entries(fields).map(([name, value]) => `    <${name}>${cdata(value)}</${name}>`);
    return `  <job>\n${lines.join("\n")}\n  </job>`;
  });
  const publisher = postings[0]?.agency ?? "Relais";
  return `<?xml version="1.0" encoding="utf-8"?>\n<source>\n  <publisher>${cdata(publisher)}</publisher>\n  <publisherurl>${cdata(siteUrl)}</publisherurl>\n${jobs.join("\n")}\n</source>\n`;
}
