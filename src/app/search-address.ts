import type { FoundAddress, SearchAddress } from "@/components/fields/address-search";

/** The kit's address field over the app's geocoders (Google with a key, else IGN, else the towns kept here). */
export const searchAddress: SearchAddress = async (text, { signal }) => {
  const { searchAddresses } = await import("@/lib/address-search");
  const suggestions = await searchAddresses(text, { signal });
  const found = await Promise.all(suggestions.map((suggestion) => suggestion.resolve()));
  return found.filter((one): one is typeof one & FoundAddress => one.latitude !== null && one.longitude !== null);
};
