import { createAuthProvider } from "@providers/auth";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Auth, Ending } from "@/lib/auth/client";
import { keepDraft, readDraft, whenInDanger } from "@/lib/drafts";

const KEY = "m1:ws1:talent:1";

function stage() {
  const hooks: ((ending: Ending) => void)[] = [];
  const auth = {
    signOut: async (isWanted = true) => {
      for (const hook of hooks) hook(isWanted ? "wanted" : "lost");
    },
    refreshOnce: async () => false,
    onEnd: (hook: (ending: Ending) => void) => hooks.push(hook),
  } as unknown as Auth;
  return createAuthProvider({ auth, queryClient: new QueryClient() });
}

test("what was typed is kept when the session runs out, and forgotten by whoever leaves", async () => {
  const provider = stage();
  const keep = vi.fn(() => keepDraft(KEY, { typed: { wage: 15 }, base: { wage: 14 } }));
  const stop = whenInDanger(keep);
  expect(await provider.onError({ statusCode: 401 })).toMatchObject({ logout: true });
  await provider.logout({});
  expect(keep).toHaveBeenCalledOnce();
  expect(readDraft(KEY)).toMatchObject({ typed: { wage: 15 } });
  await provider.logout({});
  expect(keep).toHaveBeenCalledOnce();
  expect(readDraft(KEY)).toBeNull();
  stop();
});
