import { describe, expect, it } from "vitest";
import { termsToAvoid } from "../../src/rules/identity/comment-terms.ts";

const found = (text: string) => termsToAvoid(text).map(({ word, about }) => `${word} : ${about}`);

describe("a comment about a person is objective, relevant and not excessive", () => {
  it("names what should not stay, once, as it was written", () => {
    expect(found("Elle est ENCEINTE, fainéante ; enceinte de l’Africain…")).toEqual([
      "ENCEINTE : la grossesse ou la famille",
      "fainéante : un jugement",
      "l’Africain : l’origine",
    ]);
    expect(found("Trop vieux, âgée")).toEqual(["vieux : l’âge", "âgée : l’âge"]);
    expect(found("Délégué CGT, dépressif, pratiquante")).toEqual([
      "CGT : l’appartenance syndicale",
      "dépressif : la santé",
      "pratiquante : la religion",
    ]);
  });

  it("leaves alone a language that is spoken, and what a site is made of", () => {
    expect(found("Parle arabe, langue turque ; lit le roumain. Conduit une nacelle, connaît le béton.")).toEqual([]);
    expect(found("")).toEqual([]);
  });
});
