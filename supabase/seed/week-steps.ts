import type { SeededContract } from "./contracts.ts";
import { daysAfter, type Link, noToken, proofOf } from "./links.ts";
import { type Random, uuid } from "./random.ts";
import type { Step } from "./steps.ts";

/** Steps of a week, by day after its Monday, as the workflow would have written them. */
const STEPS = [
  { action: "enter", from: "to_enter", to: "entered", day: 4, time: "17:00:00" },
  { action: "send", from: "entered", to: "sent_to_customer", day: 7, time: "08:00:00" },
  { action: "sign", from: "sent_to_customer", to: "signed", day: 7, time: "12:00:00" },
  { action: "check", from: "signed", to: "checked", day: 8, time: "13:00:00" },
  { action: "release", from: "checked", to: "ready_for_pay", day: 8, time: "14:00:00" },
] as const;
const DISPUTE = { action: "dispute", from: "sent_to_customer", to: "disputed", day: 7, time: "12:00:00" } as const;
const CSM = 4;
const DAYS = 14;

/** The client of each site signs on Monday morning, at an hour of its own. */
export function signingTime({ mission }: SeededContract): string {
  const site = Number.parseInt(mission.post.siteId.slice(-6), 16);
  return [9 + (site % 4), (site * 7) % 60, 20 + (site % 40)].map((part) => String(part).padStart(2, "0")).join(":");
}

export function weekSteps(
  status: string,
  contract: SeededContract,
  at: (day: number, time: string) => string,
  link: string | null,
  told: string | null,
): Step[] {
  const { mission } = contract;
  const steps = status === "disputed" ? [...STEPS.slice(0, 2), DISPUTE] : STEPS;
  const passed = steps.findIndex(({ to }) => to === status) + 1;
  return steps.slice(0, passed).map(({ action, from, to, day, time }): Step => {
    const step = {
      action,
      from,
      to,
      at: at(day, action === "sign" || action === "dispute" ? signingTime(contract) : time),
    };
    if (action === "enter") return { ...step, by: mission.owner };
    if (action === "send")
      return {
        ...step,
        by: { after: mission.owner },
        payload: { signature_request_id: link, contact_id: mission.client.siteContactId },
      };
    if (action === "check" || action === "release") return { ...step, by: CSM };
    return {
      ...step,
      by: { link: mission.client.siteContactName },
      payload: { signature_request_id: link },
      ...(action === "dispute" && told ? { comment: told } : {}),
    };
  });
}

/** One link covers the weeks of a site that left together: all signed on the spot, or none yet. */
export function weekLinks(dice: Random) {
  const links = new Map<string, Link>();
  return {
    all: (): Link[] => [...links.values()],

    /** Puts a week under the link of its site, opening it when it is the first. Returns the link's id. */
    cover(week: string, { mission, ownerId }: SeededContract, sent: string, signed: string | null): string {
      const key = `${mission.post.siteId} ${sent} ${signed}`;
      const known = links.get(key);
      if (known) {
        known.row_ids.push(week);
        return known.id;
      }
      const rank = links.size + 1;
      const link: Link = {
        id: uuid(0x72, rank),
        event_id: uuid(0x73, rank),
        row_id: week,
        row_ids: [week],
        party: "client",
        contact_id: mission.client.siteContactId,
        talent_id: null,
        status: signed ? "signed" : "to_sign",
        sent_at: sent,
        expires_at: daysAfter(sent, DAYS),
        opened_at: null,
        used_at: null,
        moved_at: null,
        reminder_count: 0,
        refused_reason: null,
        name: mission.client.siteContactName,
        quality: "Chef de chantier",
        ip: null,
        agent: null,
        owner_id: ownerId,
        created_by: ownerId,
        token_hash: noToken(dice),
        image: null,
        ...(signed ? proofOf(dice, signed, mission.client.siteContactName) : {}),
      };
      links.set(key, link);
      return link.id;
    },
  };
}
