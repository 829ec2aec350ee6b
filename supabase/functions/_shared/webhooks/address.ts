// Where a webhook may go: an administrator types the address, and our server follows it. It must not become a way into
// the network that the server stands in.

import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

export interface AddressRules {
  /** A development server: this machine, and without TLS. */
  readonly isPrivateAllowed?: boolean;
  /** All the addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

/** What is wrong with an address, said to who set it. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

const resolved = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Whether anyone on the Internet reaches this address: neither private, nor local, nor reserved, in any disguise (IPv4 inside IPv6). */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * The address (IP) to connect to, which is the one that was checked: a name that answers otherwise a moment later changes
 * nothing. A name is refused as soon as one of its addresses is not public. Decimal, octal and hexadecimal forms are read as
 * a browser reads them (`http://2130706433` is 127.0.0.1).
 * @throws AddressRefused
 */
export async function connectTo(
  url: URL,
  { isPrivateAllowed = false, resolve = resolved }: AddressRules = {},
): Promise<string> {
  if (url.protocol !== "https:" && !(isPrivateAllowed && url.protocol === "http:"))
    throw new AddressRefused("L’adresse n’est pas en https.");
  if (url.username || url.password) throw new AddressRefused("L’adresse porte un mot de passe.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = ipaddr.isValid(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = found;
  if (first === undefined) throw new AddressRefused("Ce nom ne mène à aucune adresse.");
  if (!isPrivateAllowed && !found.every(isPublic)) throw new AddressRefused("L’adresse est celle d’un réseau privé.");
  return first;
}
