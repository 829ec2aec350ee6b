import { describe, expect, it } from "vitest";
import { type Criterion, criterion, isCriterion, reachOf, readCriteria } from "../../../src/rules/search/criteria.ts";
import { relaxations } from "../../../src/rules/search/relax.ts";
import { headOf, sentenceOf, wholeSentence } from "../../../src/rules/search/sentence.ts";
import vectors from "../../fixtures/search/criteria.json" with { type: "json" };

const NAMES: Record<string, string> = {
  coffreur: "Coffreur-bancheur",
  macon: "Maçon traditionnel",
  R486_A: "CACES® R486 A",
};
const nameOf = (_: string, code: string) => NAMES[code] ?? code;
const ID = "00000000-0000-4000-8100-000000000002";
const DISTANCE = criterion("distance", { latitude: 45.76, longitude: 4.83, km: 30, place: "Lyon" });
const TIMED = criterion("distance", { latitude: 45.76, longitude: 4.83, minutes: 30, speed: 40, place: "Lyon" });
const COFFREUR = criterion("job", { codes: ["coffreur"] });

describe("a criterion", () => {
  it.each(vectors.accepted.map((one) => [JSON.stringify(one), one]))("is %s", (_, one) => {
    expect(isCriterion(one)).toBe(true);
  });
  it.each(vectors.refused.map((one) => [JSON.stringify(one), one]))("is not %s", (_, one) => {
    expect(isCriterion(one)).toBe(false);
  });
  it("is read from outside with all the others, or not at all", () => {
    expect(readCriteria(vectors.accepted)).toEqual(vectors.accepted);
    expect(readCriteria([...vectors.accepted, vectors.refused[0]])).toBeNull();
    expect(readCriteria(Array.from({ length: 26 }, () => COFFREUR))).toBeNull();
    expect(readCriteria("[]")).toBeNull();
  });
});

it.each([
  [{ km: 30 }, 30],
  [{ km: 30, minutes: 12 }, 10],
  [{ minutes: 30, speed: 40 }, 20],
  [{ minutes: 30, speed: -1 }, 0.5],
  [{ km: null, minutes: null }, null],
])("a distance of %j reaches %s km", (value, expected) => {
  expect(reachOf({ latitude: 1, longitude: 1, ...value })).toBe(expected);
});

describe("the sentence of a criterion", () => {
  const cases: [string, Criterion][] = [
    ["dit «\u202fmaçon\u202f»", criterion("words", { text: "maçon" })],
    ["Coffreur-bancheur ou Maçon traditionnel", criterion("job", { codes: ["coffreur", "macon"] })],
    ["Coffreur-bancheur ou métier voisin", criterion("job", { codes: ["coffreur"] }, "required", "near")],
    ["CACES® R486 A valable le 01/12/2026", criterion("certificate", { codes: ["R486_A"], on: "2026-12-01" })],
    ["CACES® R486 A valable aujourd’hui", criterion("certificate", { codes: ["R486_A"] })],
    ["droit au travail en règle le 01/12/2026", criterion("right_to_work", { on: "2026-12-01" })],
    ["droit au travail en règle aujourd’hui", criterion("right_to_work", {})],
    ["à 30 km au plus de Lyon", DISTANCE],
    ["à 30 km au plus de ce lieu", criterion("distance", { latitude: 1, longitude: 1, km: 30 })],
    ["à 30 min au plus de Lyon (40 km/h)", TIMED],
    ["à 30 min au plus de Lyon (50 km/h)", criterion("distance", { ...TIMED.value, speed: null } as never)],
    ["prêt à aller à Lyon", criterion("distance", { latitude: 1, longitude: 1, km: null, place: "Lyon" })],
    ["prêt à aller à ce lieu", criterion("distance", { latitude: 1, longitude: 1 })],
    ["dans le département 69 ou 38 ou prêt à y aller", criterion("department", { codes: ["69", "38"] })],
    ["libre du 01/12/2026 au 12/12/2026", criterion("available", { from: "2026-12-01", to: "2026-12-12" })],
    ["libre le 01/12/2026", criterion("available", { from: "2026-12-01", to: "2026-12-01" })],
    ["à 14,50\u202f€ de l’heure au plus", criterion("wage", { amount: 14.5 })],
    ["cherche interim", criterion("contract_type", { codes: ["interim"] })],
    ["travaux\u00a0: tp_vrd", criterion("construction_type", { codes: ["tp_vrd"] })],
    ["confirmé au moins", criterion("level", { code: "confirmed" })],
    ["guru au moins", criterion("level", { code: "guru" })],
    ["5 ans d’expérience au moins", criterion("experience", { years: 5 })],
    ["dossier validé", criterion("status", { codes: ["Validé"] })],
    ["permis B et CE", criterion("licence", { codes: ["B", "CE"] })],
    ["véhiculé", criterion("vehicle", {})],
    ["accepte la nuit, le week-end et x", criterion("accepts", { codes: ["night", "weekend", "x"] })],
    ["maîtrise Revit", criterion("software", { ids: ["Revit"] })],
    ["dans le vivier Été", criterion("pool", { ids: ["Été"] })],
    ["suivi par Léa", criterion("owner", { ids: ["Léa"] })],
    ["sécurité\u00a0: 4 sur 5 au moins", criterion("mark", { code: "safety", value: 4 })],
    ["x\u00a0: 4 sur 5 au moins", criterion("mark", { code: "x", value: 4 })],
    ["profil remarqué", criterion("flag", { code: "top_profile" })],
    ["x", criterion("flag", { code: "x" })],
    ["déjà venu chez Bœuf", criterion("worked_for", { id: "Bœuf" })],
    ["à ne pas déléguer chez Bœuf", criterion("restricted", { id: "Bœuf" })],
  ];
  it.each(cases)("« %s »", (said, one) => {
    expect(sentenceOf(one, nameOf)).toBe(said);
  });

  it("makes one sentence with the others, by weight", () => {
    expect(wholeSentence([], nameOf)).toBe("Tous les talents");
    expect(
      wholeSentence(
        [criterion("vehicle", {}, "wanted"), COFFREUR, criterion("flag", { code: "benched" }, "excluded"), DISTANCE],
        nameOf,
      ),
    ).toBe(
      "Coffreur-bancheur, à 30 km au plus de Lyon\u202f; de préférence véhiculé\u202f; sauf sur le banc de remplaçants",
    );
  });

  it("has a short form for the head of a column", () => {
    expect(headOf(criterion("certificate", { codes: ["R486_A", "R486_B"] }), nameOf)).toBe("R486 A ou R486 B");
    expect(headOf(criterion("worked_for", { id: "Bœuf" }), nameOf)).toBe("Bœuf");
    expect(headOf(DISTANCE, nameOf)).toBe("Distance");
    expect(headOf(criterion("flag", { code: "benched" }), nameOf)).toBe("Sur le banc de remplaçants");
    expect(headOf(criterion("flag", { code: "x" }), nameOf)).toBe("Signalé");
    expect(headOf(criterion("mark", { code: "safety", value: 3 }), nameOf)).toBe("Sécurité");
  });
});

describe("« Pourquoi personne ? »", () => {
  const nothing = { misses: [], nearest: null, cheapest: null };
  it("says nothing when nobody is kept away by one or two criteria", () => {
    expect(relaxations([COFFREUR, DISTANCE], nothing, nameOf)).toEqual([]);
  });

  it("relaxes each alone, then by pairs, the most useful first, and never counts what is only wished for", () => {
    const criteria = [
      COFFREUR,
      criterion("vehicle", {}, "wanted"),
      criterion("worked_for", { id: ID }, "excluded"),
      criterion("level", { code: "expert" }),
    ];
    const misses = [
      { mask: 1, count: 3 },
      { mask: 4, count: 5 },
      { mask: 1 + 4, count: 2 },
      { mask: 1 + 8, count: 1 },
      // The restriction at this client, which the server adds after the criteria, is nobody's to relax.
      { mask: 16, count: 9 },
      { mask: 1 + 16, count: 9 },
    ];
    const found = relaxations(criteria, { ...nothing, misses }, nameOf);
    expect(found.map(({ label, count }) => [label, count])).toEqual([
      [`Ne plus exclure\u00a0: déjà venu chez ${ID}`, 5],
      ["Sans exiger\u00a0: Coffreur-bancheur", 3],
      [`Sans exiger\u00a0: Coffreur-bancheur, et ne plus exclure\u00a0: déjà venu chez ${ID}`, 10],
      ["Sans exiger\u00a0: Coffreur-bancheur, et sans exiger\u00a0: expert au moins", 4],
    ]);
    expect(found[0]?.criteria).toEqual([criteria[0], criteria[1], criteria[3]]);
    expect(found[1]?.criteria[0]).toEqual({ ...COFFREUR, weight: "wanted" });
  });

  it("widens a distance and a wage just enough for those it counts", () => {
    const wage = criterion("wage", { amount: 14 });
    const misses = [
      { mask: 1, count: 9 },
      { mask: 2, count: 2 },
    ];
    const found = relaxations(
      [DISTANCE, wage],
      { misses, nearest: [31, 34, 40, 41, 41, 41], cheapest: [14.2, 15] },
      nameOf,
    );
    expect(found.map(({ label, count }) => [label, count])).toEqual([
      ["Sans exiger\u00a0: à 30 km au plus de Lyon", 9],
      ["Chercher jusqu’à 40 km", 3],
      ["Accepter jusqu’à 15,00\u202f€ de l’heure", 2],
      ["Sans exiger\u00a0: à 14,00\u202f€ de l’heure au plus", 2],
    ]);
    expect(found[1]?.criteria[0]).toEqual(criterion("distance", { ...(DISTANCE.value as object), km: 40 } as never));
    expect(found[2]?.criteria[1]).toEqual(criterion("wage", { amount: 15 }));
  });

  it("widens minutes by minutes, and the first distance alone, whose people were measured", () => {
    const misses = [1, 2].map((mask) => ({ mask, count: 4 }));
    const found = relaxations([TIMED, DISTANCE], { misses, nearest: [33, 36], cheapest: null }, nameOf);
    expect(found.map(({ label, count }) => [label, count])).toEqual([
      ["Sans exiger\u00a0: à 30 min au plus de Lyon (40 km/h)", 4],
      ["Sans exiger\u00a0: à 30 km au plus de Lyon", 4],
      ["Chercher jusqu’à 36 min", 2],
    ]);
    expect(found[2]?.criteria[0]).toEqual(criterion("distance", { ...TIMED.value, minutes: 36 } as never));
  });

  it("does not widen what it cannot tell the measure of", () => {
    const own = criterion("distance", { latitude: 1, longitude: 1, place: "Lyon" });
    const without = [{ ...criterion("wage", { amount: 14 }), weight: "excluded" } as Criterion, own, DISTANCE];
    const misses = [1, 2, 4].map((mask) => ({ mask, count: 1 }));
    const all = { misses, nearest: [50, 50, 50, 50, 50, 50], cheapest: null };
    expect(relaxations(without, all, nameOf).map(({ label }) => label)).toEqual([
      "Ne plus exclure\u00a0: à 14,00\u202f€ de l’heure au plus",
      "Sans exiger\u00a0: prêt à aller à Lyon",
      "Sans exiger\u00a0: à 30 km au plus de Lyon",
    ]);
    const overseas = relaxations([DISTANCE], { ...all, misses: [{ mask: 1, count: 1 }], nearest: [9000] }, nameOf);
    expect(overseas.map(({ label }) => label)).toEqual(["Sans exiger\u00a0: à 30 km au plus de Lyon"]);
    const wage = relaxations([criterion("wage", { amount: 14 })], { ...all, misses: [{ mask: 1, count: 1 }] }, nameOf);
    expect(wage).toHaveLength(1);
  });
});
