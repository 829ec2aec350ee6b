import { afterEach, describe, expect, it, vi } from "vitest";

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

const place = {
  fetchFields: vi.fn(async () => undefined),
  addressComponents: [
    component("street_number", "12"),
    component("route", "Rue Garibaldi"),
    component("postal_code", "69003"),
    component("locality", "Lyon"),
    component("administrative_area_level_2", "Rhône"),
    component("administrative_area_level_1", "Auvergne-Rhône-Alpes"),
    component("country", "France", "FR"),
  ],
  formattedAddress: "12 Rue Garibaldi, 69003 Lyon, France",
  location: { lat: () => 45.76, lng: () => 4.85 },
};

const fetchAutocompleteSuggestions = vi.fn(async (_request: object) => ({
  suggestions: [
    { placePrediction: { placeId: "p1", text: "12 Rue Garibaldi, Lyon", toPlace: () => place } },
    { placePrediction: null },
  ],
}));

vi.mock("../../src/lib/script-loader.ts", () => ({ loadScript: async () => undefined }));

afterEach(() => vi.unstubAllGlobals());

describe("with a Google key", () => {
  it("asks the four countries only, and reads the address chosen", async () => {
    vi.stubGlobal("google", {
      maps: {
        importLibrary: async () => ({
          AutocompleteSessionToken: class {},
          AutocompleteSuggestion: { fetchAutocompleteSuggestions },
        }),
      },
    });
    const { searchAddresses } = await import("../../src/lib/address-search.ts");
    const found = await searchAddresses("12 rue garibaldi", { googleKey: "k" });
    expect(fetchAutocompleteSuggestions.mock.calls[0]?.[0]).toMatchObject({
      includedRegionCodes: ["fr", "mc", "be", "ch"],
      language: "fr",
    });
    expect(found.map((one) => [one.source, one.label])).toEqual([["google", "12 Rue Garibaldi, Lyon"]]);
    expect(place.fetchFields).not.toHaveBeenCalled();
    expect(await found[0]?.resolve()).toEqual({
      formatted: "12 Rue Garibaldi, 69003 Lyon",
      street1: "12 Rue Garibaldi",
      postal_code: "69003",
      city: "Lyon",
      insee_code: null,
      department_code: "69",
      department_name: "Rhône",
      region_name: "Auvergne-Rhône-Alpes",
      country_code: "FR",
      latitude: 45.76,
      longitude: 4.85,
    });
  });

  it("a refused key falls back on the free services", async () => {
    vi.stubGlobal("google", { maps: { importLibrary: async () => Promise.reject(new Error("InvalidKey")) } });
    const { searchAddresses } = await import("../../src/lib/address-search.ts");
    const fetcher = (async () => new Response(JSON.stringify({ features: [] }))) as typeof fetch;
    await expect(searchAddresses("lyon", { googleKey: "k", fetch: fetcher })).resolves.toBeInstanceOf(Array);
  });
});
