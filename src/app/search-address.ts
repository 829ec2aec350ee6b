import type { SearchAddress } from "@/components/fields/address-search";

/** The kit's address field over the app's geocoders (Google with a key, else IGN, else the towns kept here). */
export const searchAddress: SearchAddress = async (text, options) => {
  const { searchAddresses } = await import("@/lib/address-search");
  return searchAddresses(text, options);
};
