import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { certificate, job, ppe } from "../../resources/glyphs.ts";
import { PPE } from "../../src/rules/paper/labels.ts";
import icons from "../../supabase/functions/icons/handler.ts";

const get = async (path: string) => {
  const answer = await icons.request(`/icons/${path}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe("icons", () => {
  test("answers the prefix and the icons asked for, aliases included, unknown ones named", async () => {
    const { body } = await get("lucide.json?icons=house,alarm-check,house,n-existe-pas");
    expect(body.prefix).toBe("lucide");
    expect(Object.keys(body.icons as object)).toEqual(["house", "alarm-check"]);
    expect(body.not_found).toEqual(["n-existe-pas"]);
  });

  test("an unknown collection and an address beyond 500 characters are refused", async () => {
    expect((await get("constructor.json?icons=a")).status).toBe(404);
    expect((await get("fa.json?icons=a")).status).toBe(404);
    expect((await get(`lucide.json?icons=${"a,".repeat(300)}`)).status).toBe(400);
  });

  test("jobs, certificates and protective equipment have one each, of their own where it is told, and all exist", async () => {
    const names = [
      ...["Maçon traditionnel", "Conducteur de pelle", "Chauffeur PL/SPL (bras, toupie, benne)", "Inconnu"].map(job),
      ...["CACES® R489 chariots", "Habilitation électrique", "Permis C", "Inconnu"].map(certificate),
      ...Object.values(PPE).map(ppe),
    ];
    expect(names.slice(0, 8)).toEqual(
      ["brick-wall", "tractor", "truck", "hammer", "forklift", "zap", "truck", "badge-check"].map(
        (one) => `lucide:${one}`,
      ),
    );
    const source = readFileSync("resources/glyphs.ts", "utf8");
    const every = [...new Set([...source.matchAll(/"lucide:([a-z0-9-]+)"/g)].map(([, name]) => name))].join(",");
    expect((await get(`lucide.json?icons=${every}`)).body.not_found).toBeUndefined();
    expect(names).not.toContain(undefined);
  });
});
