import type { Database } from "../local/migrate.ts";
import type { SeededContract } from "./contracts.ts";
import { daysAfter, type Link, noToken, proofOf } from "./links.ts";
import { memberId } from "./members.ts";
import { isApproved } from "./plans.ts";
import { type Random, uuid } from "./random.ts";
import { writeLinks } from "./signature-sql.ts";

const DAYS = 14;

/** What each party of a contract to be signed has done so far; the contracts take turns. */
const WAITING: readonly { client: Link["status"]; worker: Link["status"] }[] = [
  { client: "signed", worker: "to_sign" },
  { client: "to_sign", worker: "to_sign" },
  { client: "to_sign", worker: "signed" },
  { client: "signed", worker: "reminded" },
  { client: "signed", worker: "refused" },
];

/** One link per party of each contract that was sent out: both signed once it is signed, one or the other still waited for until then. */
export async function seedSignatures(db: Database, dice: Random, contracts: readonly SeededContract[]): Promise<void> {
  const links: Link[] = [];
  let waiting = 0;
  for (const contract of contracts) {
    if (!isApproved(contract.status) || !contract.plan.isSent) continue;
    const isWaiting = contract.status === "to_sign";
    const found = isWaiting ? WAITING[waiting++ % WAITING.length] : undefined;
    for (const party of ["client", "worker"] as const) {
      const status = found?.[party] ?? "signed";
      // A reminder voids the link that was not used: there are two.
      if (status === "reminded") links.push(linkOf(dice, links.length + 1, contract, party, "expired"));
      links.push(linkOf(dice, links.length + 1, contract, party, status));
    }
  }
  await writeLinks(db, "contract", links);
}

function linkOf(
  dice: Random,
  rank: number,
  contract: SeededContract,
  party: Link["party"],
  status: Link["status"],
): Link {
  const { plan, talent, mission } = contract;
  const isClient = party === "client";
  const isAgain = status === "reminded";
  const reminded = `${plan.byWorker}T08:00:00Z`;
  const sent = isAgain ? reminded : `${plan.approved}T10:20:00Z`;
  const signed = isClient ? `${plan.byClient}${contract.signedAt.slice(10)}` : contract.signedAt;
  return {
    id: uuid(0x70, rank),
    event_id: uuid(0x71, rank),
    row_id: contract.id,
    row_ids: [contract.id],
    party,
    contact_id: isClient ? mission.client.contactId : null,
    talent_id: isClient ? null : talent.id,
    status,
    sent_at: sent,
    expires_at: daysAfter(sent, DAYS),
    opened_at: null,
    used_at: status === "refused" ? signed : null,
    moved_at: status === "refused" ? signed : status === "to_sign" ? null : reminded,
    reminder_count: isAgain ? 1 : 0,
    refused_reason: status === "refused" ? "Le taux horaire n’est pas celui annoncé au téléphone." : null,
    name: isClient ? mission.client.signerName : talent.name,
    quality: isClient ? "Représentant de l’entreprise utilisatrice" : null,
    ip: null,
    agent: null,
    owner_id: contract.ownerId,
    created_by: memberId(4),
    token_hash: noToken(dice),
    image: null,
    ...(status === "signed" ? proofOf(dice, signed, isClient ? mission.client.signerName : talent.name) : {}),
  };
}
