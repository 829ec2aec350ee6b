import { expect, test } from "vitest";
import { type SlipPerson, slipsOf } from "../../../src/rules/pay/payslips.ts";

const person = (talentId: string, more: Partial<SlipPerson> = {}): SlipPerson => ({
  talentId,
  firstName: "Awa",
  lastName: "Diop",
  nir: null,
  contractKeys: [],
  ...more,
});
const awa = person("awa", { nir: "285057800608491", contractKeys: ["C-2026-000001", "C-2026-000002"] });
const zoe = person("zoe", { firstName: "Zoé", lastName: "Le Gall", contractKeys: ["C-2026-000003"] });
const jean = person("jean", { firstName: "Jean", lastName: "Petit" });
const twin = person("twin", { firstName: "Jean", lastName: "Petit" });
const nameless = person("nameless", { firstName: "", lastName: "" });

test.each([
  ["the number with its spaces, whatever the name", "N° SS : 2 85 05 78 006 084 91  Mme DUPONT", "awa", "nir"],
  ["the number without its key", "2850578006084 Net à payer", "awa", "nir"],
  ["the number of the contract", "Contrat C-2026-000003 du 01/11", "zoe", "contract"],
  ["the name, accents and order aside", "LE GALL ZOE – ouvrière", "zoe", "name"],
  ["the name in the other order", "Mme Zoé Le Gall", "zoe", "name"],
  ["two people of one name", "PETIT Jean", null, null],
  ["a name inside another", "Zoé Le Gallois", null, null],
  ["no text at all: a scan", "", null, null],
])("a slip is known by %s", (_, text, talentId, by) => {
  expect(slipsOf([text], [awa, zoe, jean, twin, nameless])).toEqual([{ from: 1, to: 1, talentId, by }]);
});

test("a file is cut where somebody else begins; a page that names nobody goes with the one before", () => {
  const pages = [
    "Diop Awa 2 85 05 78 006 084 91",
    "suite",
    "Diop Awa",
    "C-2026-000003",
    "1 99 12 75 123 456 12",
    "suite",
  ];
  expect(slipsOf(pages, [awa, zoe])).toEqual([
    { from: 1, to: 3, talentId: "awa", by: "nir" },
    { from: 4, to: 4, talentId: "zoe", by: "contract" },
    { from: 5, to: 5, talentId: null, by: null },
    { from: 6, to: 6, talentId: null, by: null },
  ]);
  expect(slipsOf([], [awa])).toEqual([]);
});
