import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const file = readFileSync("public/towns.json", "utf8");

type Answer = (url: URL) => Response | Promise<Response>;

/** The national service answers as told; the towns are the real file. Each test has a fresh module: no rest after a failure. */
async function stage(ign: Answer) {
  vi.resetModules();
  const { searchAddresses, pointOf } = await import("../../src/lib/address-search.ts");
  const asked: URL[] = [];
  const network = (async (input: string | URL) => {
    const url = new URL(String(input), "http://relais.test");
    asked.push(url);
    return url.pathname === "/towns.json" ? new Response(file) : ign(url);
  }) as typeof fetch;
  const search = async (query: string, limit?: number) => {
    const found = await searchAddresses(query, { fetch: network, googleKey: "", ...(limit ? { limit } : {}) });
    return Promise.all(found.map(async (one) => ({ source: one.source, ...(await one.resolve()) })));
  };
  return { asked, search, pointOf, network, searchAddresses };
}

const feature = (properties: object, coordinates = [4.85, 45.76]) => ({ geometry: { coordinates }, properties });
const ignAnswers =
  (...features: object[]) =>
  () =>
    new Response(JSON.stringify({ features }));
const down: Answer = () => Promise.reject(new TypeError("fetch failed"));

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("with the national address base", () => {
  it("gives the columns of an address", async () => {
    const { search, asked, pointOf } = await stage(
      ignAnswers(
        feature({
          id: "69383_x",
          label: "12 Rue Garibaldi 69003 Lyon",
          name: "12 Rue Garibaldi",
          postcode: "69003",
          citycode: "69383",
          city: "Lyon",
          context: "69, Rhône, Auvergne-Rhône-Alpes",
          type: "housenumber",
        }),
      ),
    );
    const [address] = await search("12 rue garibaldi lyon");
    expect(address).toEqual({
      source: "ign",
      formatted: "12 Rue Garibaldi 69003 Lyon",
      street1: "12 Rue Garibaldi",
      postal_code: "69003",
      city: "Lyon",
      insee_code: "69383",
      department_code: "69",
      department_name: "Rhône",
      region_name: "Auvergne-Rhône-Alpes",
      country_code: "FR",
      latitude: 45.76,
      longitude: 4.85,
    });
    expect(pointOf(address!)).toBe("POINT(4.85 45.76)");
    expect(asked[0]?.href).toContain("data.geopf.fr/geocodage/search?q=12+rue+garibaldi+lyon&limit=6&autocomplete=1");
  });

  it("a town has no street", async () => {
    const { search } = await stage(
      ignAnswers(
        feature({
          label: "Vienne",
          name: "Vienne",
          city: "Vienne",
          postcode: "38200",
          type: "municipality",
          context: "38, Isère, Auvergne-Rhône-Alpes",
        }),
      ),
    );
    expect((await search("vienne"))[0]).toMatchObject({ formatted: "38200 Vienne", street1: null });
  });

  it("adds the towns of the neighbours, which it does not know", async () => {
    const { search } = await stage(ignAnswers());
    expect((await search("Genève")).map((one) => [one.formatted, one.country_code])).toContainEqual([
      "Genève, Suisse",
      "CH",
    ]);
    expect((await search("rue Neuve 3, Bruxelles"))[0]).toMatchObject({
      street1: "rue Neuve 3",
      city: "Bruxelles",
      country_code: "BE",
    });
    expect((await search("Monaco"))[0]).toMatchObject({ country_code: "MC" });
  });

  it("asks nothing below three characters", async () => {
    const { search, asked } = await stage(ignAnswers());
    expect(await search(" ly ")).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe("without a network", () => {
  it("keeps the street typed, with or without a comma", async () => {
    const { search } = await stage(down);
    for (const query of ["12 rue Garibaldi, 69003 Lyon", "12 rue Garibaldi 69003 Lyon"]) {
      expect((await search(query))[0]).toMatchObject({
        source: "towns",
        formatted: "12 rue Garibaldi, 69003 Lyon",
        street1: "12 rue Garibaldi",
        postal_code: "69003",
        city: "Lyon",
        insee_code: "69123",
        department_code: "69",
        department_name: "Rhône",
        region_name: "Auvergne-Rhône-Alpes",
      });
    }
  });

  it.each([
    ["st etienne", "Saint-Étienne", "42"],
    ["marseil", "Marseille", "13"],
    ["75011 par", "Paris", "75"],
    ["ajaccio", "Ajaccio", "2A"],
    ["97400", "Saint-Denis", "974"],
  ])("finds %s", async (query, city, department) => {
    const { search } = await stage(down);
    const [first] = await search(query, 1);
    expect(first).toMatchObject({ city, department_code: department });
  });

  it("knows only the four countries", async () => {
    const { search } = await stage(down);
    for (const query of ["München", "Torino", "Luxembourg-Ville", "San Marino"]) {
      for (const one of await search(query)) expect(["FR", "MC", "BE", "CH"]).toContain(one.country_code);
    }
    expect(await search("Torino")).toEqual([]);
  });

  it("does not ask again for a minute", async () => {
    const { search, asked } = await stage(down);
    await search("lyon");
    await search("lyon 3");
    expect(asked.filter((url) => url.host === "data.geopf.fr")).toHaveLength(1);
    vi.advanceTimersByTime(61_000);
    await search("lyon");
    expect(asked.filter((url) => url.host === "data.geopf.fr")).toHaveLength(2);
  });

  it("a service in trouble is the same as none", async () => {
    const { search } = await stage(() => new Response("", { status: 503 }));
    expect((await search("lyon"))[0]).toMatchObject({ source: "towns", city: "Lyon" });
  });
});

it("a search given up says so", async () => {
  const { searchAddresses, network } = await stage(down);
  const stop = new AbortController();
  stop.abort();
  await expect(searchAddresses("lyon", { fetch: network, googleKey: "", signal: stop.signal })).rejects.toThrow(
    /abort/i,
  );
});

describe("the file of towns", () => {
  it("is light enough, and holds every commune", async () => {
    expect(file.length).toBeLessThan(2_000_000);
    const { parseTowns } = await import("../../src/lib/towns.ts");
    const towns = parseTowns(JSON.parse(file));
    expect(towns.filter((town) => town.country === "FR").length).toBeGreaterThan(34_800);
    for (const { latitude, longitude, name } of towns) expect(Number.isFinite(latitude + longitude), name).toBe(true);
    expect(towns.find((town) => town.insee === "69123")).toMatchObject({
      name: "Lyon",
      approximate: false,
      latitude: 45.749,
    });
  });
});
