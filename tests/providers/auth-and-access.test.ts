import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAccessProvider } from "../../providers/access/index.ts";
import { createAuthProvider } from "../../providers/auth/index.ts";
import type { Auth, Ending } from "../../src/lib/auth/client.ts";
import { type Permission, rightsStore } from "../../src/lib/rights.ts";
import { toast, toastStore } from "../../src/lib/toast.ts";
import { isDirty, markDirty } from "../../src/lib/unsaved.ts";
import { rightsWith } from "../support/rights.ts";

afterEach(() => rightsStore.set(null));

function stage(overrides: Partial<Auth> = {}) {
  const endings: ((ending: Ending) => void)[] = [];
  const auth = {
    signIn: async () => ({ ok: true }),
    signOut: async (isWanted = true) => {
      for (const end of endings) end(isWanted ? "wanted" : "lost");
    },
    requestRecovery: async () => ({ ok: true }),
    changePassword: async () => ({ ok: true }),
    hasSession: async () => true,
    refreshOnce: async () => true,
    onEnd: (hook: (ending: Ending) => void) => endings.push(hook),
    ...overrides,
  } as unknown as Auth;
  const queryClient = new QueryClient();
  const onEnd = vi.fn();
  return { queryClient, onEnd, provider: createAuthProvider({ auth, queryClient, onEnd }) };
}

describe("auth, in Refine's words", () => {
  it("a refused sign-in carries its sentence", async () => {
    const { provider } = stage({
      signIn: async () => ({ ok: false, message: "E-mail ou mot de passe incorrect.", status: 400 }),
    });
    expect(await provider.login({ email: "a", password: "b" })).toMatchObject({
      success: false,
      error: { message: "E-mail ou mot de passe incorrect." },
    });
  });

  it("signing out forgets rights, cache, unsaved text and toasts, then goes to the login page", async () => {
    const { provider, queryClient, onEnd } = stage();
    rightsStore.set(rightsWith([]));
    queryClient.setQueryData(["data", "default", "talent"], [{ id: 1 }]);
    queryClient.setQueryData(["access"], true);
    markDirty("page", true);
    toast({ type: "success" });
    expect(await provider.logout({})).toEqual({ success: true, redirectTo: "/login" });
    expect(rightsStore.get()).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(isDirty()).toBe(false);
    expect(toastStore.get()).toEqual([]);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("checks the stored session only", async () => {
    expect(await stage().provider.check()).toEqual({ authenticated: true });
    expect(await stage({ hasSession: async () => false }).provider.check()).toEqual({
      authenticated: false,
      redirectTo: "/login",
    });
  });

  it("recovery says the same whether the account exists or not", async () =>
    expect((await stage().provider.forgotPassword({ email: "a@b.fr" })).successNotification?.message).toMatch(
      /^Si un compte existe/,
    ));

  it("nobody registers without an invitation", async () =>
    expect(await stage().provider.register({})).toMatchObject({ success: false }));

  it.each([
    ["a 401 is mended by a refresh", { statusCode: 401 }, true, {}],
    ["a 401 that stays ends the session", { statusCode: 401 }, false, { logout: true, redirectTo: "/login" }],
    ["a 403 is an answer", { statusCode: 403 }, false, {}],
    ["a cancelled call is nothing", { statusCode: 401, message: "aborted" }, false, {}],
  ])("%s", async (_, error, refreshes, expected) => {
    const { provider } = stage({ refreshOnce: async () => refreshes });
    expect(await provider.onError(error)).toMatchObject(expected);
  });

  it("after a refresh, what had failed is asked again", async () => {
    const { provider, queryClient } = stage();
    const again = vi.spyOn(queryClient, "invalidateQueries");
    await provider.onError({ statusCode: 401 });
    expect(again).toHaveBeenCalledOnce();
  });
});

describe("access, decided in memory", () => {
  const families: Record<string, string | null> = {
    contract: "contracts",
    expense_claim_request: "pay",
    dashboard: null,
  };
  const permissions: Permission[] = [
    { family: "contracts", action: "read", scope: "workspace" },
    { family: "contracts", action: "approve", scope: "managees" },
    { family: "pay", action: "create", scope: "workspace" },
    { family: "pay", action: "edit", scope: "own" },
  ];
  const access = createAccessProvider({
    familyOf: (resource) => families[resource],
    rights: () => rightsWith(permissions),
  });

  it.each<[string, string, object | undefined, boolean]>([
    ["contract", "list", undefined, true],
    ["contract", "show", undefined, true],
    ["contract", "read", undefined, true],
    ["contract", "edit", undefined, false],
    ["contract", "delete", undefined, false],
    ["contract", "approve", undefined, true],
    ["contract", "approve", { owner_id: "me" }, false],
    ["expense_claim_request", "create", undefined, true],
    ["expense_claim_request", "clone", undefined, true],
    ["expense_claim_request", "edit", { created_by: "me" }, true],
    ["expense_claim_request", "archive", { created_by: "other" }, false],
    ["dashboard", "list", undefined, true],
    ["unknown", "list", undefined, false],
  ])("%s %s %j: %s", async (resource, action, record, expected) => {
    expect(access.decide(resource, action, record)).toBe(expected);
    const answer = await access.can({ resource, action, params: { record } });
    expect(answer.can).toBe(expected);
    if (!expected) expect(answer.reason).toMatch(/droit/);
  });

  it("the identifier counts, not the table", async () => {
    const resource = { name: "company", identifier: "contract" };
    expect((await access.can({ resource: "company", action: "list", params: { resource } })).can).toBe(true);
  });

  it("nobody signed in may nothing", async () => {
    const nobody = createAccessProvider({ familyOf: (resource) => families[resource], rights: () => null });
    expect(nobody.decide("dashboard", "list")).toBe(false);
    expect((await nobody.can({ action: "list" })).can).toBe(false);
  });
});
