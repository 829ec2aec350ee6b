import { describe, expect, it } from "vitest";
import { counted, done, newOne, none, ofThe, participle, the, thisOne, titlesFor } from "../../src/kit/noun.ts";

const contact = { one: "Contact", many: "Contacts", gender: "m" } as const;
const company = { one: "Entreprise", many: "Entreprises", gender: "f" } as const;
const agency = { one: "Établissement", many: "Établissements", gender: "m" } as const;
const mission = { one: "Mission", many: "Missions", gender: "f" } as const;
const ppe = { one: "EPI", many: "EPI", gender: "m" } as const;
const handicap = { one: "Handicap", many: "Handicaps", gender: "m", aspirated: true } as const;
const wage = { one: "Horaire", many: "Horaires", gender: "m" } as const;

describe("the sentences of a noun agree with it", () => {
  it.each([
    [contact, "Nouveau contact", "Aucun contact", "le contact", "du contact", "ce contact"],
    [company, "Nouvelle entreprise", "Aucune entreprise", "l’entreprise", "de l’entreprise", "cette entreprise"],
    [
      agency,
      "Nouvel établissement",
      "Aucun établissement",
      "l’établissement",
      "de l’établissement",
      "cet établissement",
    ],
    [mission, "Nouvelle mission", "Aucune mission", "la mission", "de la mission", "cette mission"],
    [ppe, "Nouvel EPI", "Aucun EPI", "l’EPI", "de l’EPI", "cet EPI"],
    [handicap, "Nouveau handicap", "Aucun handicap", "le handicap", "du handicap", "ce handicap"],
    [wage, "Nouvel horaire", "Aucun horaire", "l’horaire", "de l’horaire", "cet horaire"],
  ])("$one", (noun, created, nothing, article, of, demonstrative) => {
    expect([newOne(noun), none(noun), the(noun), ofThe(noun), thisOne(noun)]).toEqual([
      created,
      nothing,
      article,
      of,
      demonstrative,
    ]);
  });

  it("counts with the singular for 0 and 1, and groups thousands with a narrow space", () => {
    expect([0, 1, 2, 1200].map((count) => counted(mission, count))).toEqual([
      "0 mission",
      "1 mission",
      "2 missions",
      "1\u202f200 missions",
    ]);
  });

  it("makes participles agree in gender and number", () => {
    expect(participle(company, "supprimé", 3)).toBe("supprimées");
    expect(done(company, "créé")).toBe("Entreprise créée");
    expect(done(contact, "créé")).toBe("Contact créé");
    expect(done(mission, "supprimé", 3)).toBe("3 missions supprimées");
  });

  it("lets a declaration replace a title", () => {
    expect(titlesFor(company, { list: "Clients et prospects" })).toEqual({
      list: "Clients et prospects",
      show: "Entreprise",
      create: "Nouvelle entreprise",
      edit: "Modifier l’entreprise",
    });
  });
});
