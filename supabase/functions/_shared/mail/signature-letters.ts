import { frDate, typo } from "../../../../src/rules/french.ts";
import { formatPhone } from "../../../../src/rules/identity/phone.ts";
import { displayName, type PersonLike } from "../../../../src/rules/names.ts";
import type { Caller } from "../clients.ts";
import type { Letter } from "../signature/service.ts";
import type { OpenedRequest } from "./signature-links.ts";

// What is written to who must sign. Nothing of pay or of health: a mail is read over a shoulder.

export interface Agency {
  name: string;
  phone: string | null;
}

/** The agency that signs the letter: its legal entity, else the workspace. */
export async function agencyOf(caller: Caller): Promise<Agency> {
  const { data } = await caller.client
    .from("legal_entity")
    .select("name,phone_number")
    .order("is_default", { ascending: false })
    .limit(1)
    .maybeSingle();
  return agencyIn(data);
}

interface AgencyRow {
  name?: string | null;
  phone_number?: string | null;
}

const agencyIn = (row: AgencyRow | null): Agency => ({
  name: row?.name ?? "Votre agence",
  phone: formatPhone(row?.phone_number ?? null) || null,
});

type Related = { name?: string | null } | { name?: string | null }[] | null | undefined;
const nameOf = (related: Related): string => (Array.isArray(related) ? related[0]?.name : related?.name) ?? "";

/** The day before the link closes, as a French date in Paris. */
const until = (link: OpenedRequest): string =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" }).format(new Date(link.expires_at));

function letter(
  link: OpenedRequest,
  agency: Agency,
  subject: string,
  message: string[],
  facts: [string, string][],
): Letter {
  return {
    subject: typo(subject),
    template: "signature",
    data: {
      title: typo(subject),
      greeting: `Bonjour ${link.signer_name},`,
      message: message.map(typo).join("\n"),
      facts: facts.filter(([, value]) => value !== ""),
      button: "Lire et signer",
      note: typo(
        `Ce lien vous est personnel\u202f: ne le transmettez pas. Il reste valable jusqu’au ${until(link)} et ne demande aucun compte.`,
      ),
      agency: agency.name,
      phone: agency.phone,
    },
  };
}

interface ContractRow {
  contract_key?: string;
  amendment_number?: number;
  job_name?: string;
  start_date?: string;
  end_date?: string | null;
  company?: Related;
  talent?: PersonLike | PersonLike[] | null;
}

export function contractLetter(link: OpenedRequest, contract: ContractRow | null, agency: Agency): Letter {
  const isAmendment = (contract?.amendment_number ?? 0) > 0;
  const kind = link.party === "client" ? "contrat de mise à disposition" : "contrat de mission";
  const what = isAmendment ? `avenant n° ${contract?.amendment_number} au ${kind}` : kind;
  const message =
    link.party === "client"
      ? [`Votre ${what} est prêt. Il se signe au plus tard deux jours ouvrables après le début de la mission.`]
      : [`Votre ${what} est prêt. Lisez-le, puis signez-le avant de commencer ou dans les deux jours ouvrables.`];
  const { start_date, end_date, talent } = contract ?? {};
  const person = Array.isArray(talent) ? talent[0] : talent;
  const dates = start_date
    ? end_date
      ? `du ${frDate(start_date)} au ${frDate(end_date)}`
      : `à partir du ${frDate(start_date)}`
    : "";
  return letter(link, agency, `À signer\u202f: ${what}`, message, [
    ["N° de contrat", contract?.contract_key ?? ""],
    // A client signs for several people: whose paper it is comes first.
    ["Intérimaire", link.party === "client" && person ? displayName(person) : ""],
    ["Poste", contract?.job_name ?? ""],
    ["Mission", dates],
    ["Entreprise", link.party === "worker" ? nameOf(contract?.company) : ""],
  ]);
}

export function conditionLetter(link: OpenedRequest, agency: Agency): Letter {
  const message = [
    "Nos conditions commerciales vous attendent. Lisez-les, puis signez-les ou dites-nous ce qui ne convient pas.",
  ];
  return letter(link, agency, "À signer\u202f: conditions commerciales", message, []);
}

/** What `signature_letter` answers of a request that is still to sign. */
export interface ToldRequest {
  entity: "contract" | "commercial_condition";
  request: OpenedRequest;
  agency: AgencyRow | null;
  contract: ContractRow | null;
}

/** The letter of a request, whatever it is to sign. */
export function letterOf({ entity, request, agency, contract }: ToldRequest): Letter {
  const from = agencyIn(agency);
  return entity === "contract" ? contractLetter(request, contract, from) : conditionLetter(request, from);
}
