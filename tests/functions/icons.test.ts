import { describe, expect, test } from "vitest";
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
});
