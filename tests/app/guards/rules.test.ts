import { describe, expect, test } from "vitest";
import {
  deepResearch,
  type Facts,
  globalGuard,
  onboarding,
  sendOn,
  signedOutOnly,
  teamMember,
} from "../../../src/app/guards/rules.ts";
import { rightsOf, signedIn } from "../fake.ts";

const facts = (changes: Partial<Facts>): Facts => ({
  path: "/",
  session: signedIn,
  rightsState: "ready",
  rights: rightsOf(),
  ...changes,
});
const nobody = { session: { status: "none" }, rightsState: "idle", rights: null } as const;
const unknown = { session: { status: "unknown" }, rightsState: "idle", rights: null } as const;

describe("global guard", () => {
  const rule = globalGuard();

  test("nobody signed in: the login page, and the wanted address is remembered", () => {
    for (const path of ["/", "/talents/list", "/settings/account", "/onboarding", "/nowhere"]) {
      expect(rule(facts({ path, ...nobody })), path).toEqual({ kind: "go", to: "/login", remember: true });
    }
  });

  test("the login route, the callback route and the excluded paths are skipped", () => {
    const skipped = ["/login", "/auth/callback", "/auth/recovery", "/auth", "/logout", "/403", "/signature/abc"];
    for (const path of [...skipped, "/customer/timesheets/signature"]) {
      expect(rule(facts({ path, ...nobody })), path).toEqual({ kind: "pass" });
    }
  });

  test("a path that only begins like an excluded one is guarded", () => {
    expect(rule(facts({ path: "/authors", ...nobody })).kind).toBe("go");
    expect(rule(facts({ path: "/login/x", ...nobody })).kind).toBe("go");
  });

  test("an include list guards nothing but what is on it, wildcards included", () => {
    const only = globalGuard({
      login: "/login",
      callback: "/cb",
      exclude: ["/app/public/*"],
      include: ["/app/*", "/*/secret"],
      remember: false,
    });
    expect(only(facts({ path: "/blog", ...nobody }))).toEqual({ kind: "pass" });
    expect(only(facts({ path: "/app/x", ...nobody }))).toEqual({ kind: "go", to: "/login", remember: false });
    expect(only(facts({ path: "/any/secret", ...nobody })).kind).toBe("go");
    expect(only(facts({ path: "/app/public/x", ...nobody }))).toEqual({ kind: "pass" });
  });

  test("it waits while the session is being read, and lets whoever is signed in through", () => {
    expect(rule(facts({ path: "/talents", ...unknown }))).toEqual({ kind: "wait", for: "session" });
    expect(rule(facts({ path: "/talents" }))).toEqual({ kind: "pass" });
  });
});

describe("login and /auth/default", () => {
  test("somebody already signed in is sent home from the login page", () => {
    expect(signedOutOnly(facts({ path: "/login" }))).toEqual({ kind: "home" });
    expect(signedOutOnly(facts({ path: "/login", ...nobody }))).toEqual({ kind: "pass" });
    expect(signedOutOnly(facts({ path: "/login", ...unknown }))).toEqual({ kind: "pass" });
  });

  test("a link of unknown type reads the session and sends on", () => {
    expect(sendOn(facts({}))).toEqual({ kind: "home" });
    expect(sendOn(facts(nobody))).toEqual({ kind: "go", to: "/login" });
    expect(sendOn(facts(unknown)).kind).toBe("wait");
  });
});

describe("team-member guard (main area)", () => {
  test("a member enters", () => expect(teamMember(facts({}))).toEqual({ kind: "pass" }));

  test("whoever is not a member, or no longer, lands on /403", () => {
    expect(teamMember(facts({ rights: rightsOf({ member: null }) }))).toEqual({ kind: "go", to: "/403" });
  });

  test("a member who has not been onboarded goes to /onboarding, the address remembered", () => {
    const rights = rightsOf({}, { is_onboarded: false });
    expect(teamMember(facts({ rights }))).toEqual({ kind: "go", to: "/onboarding", remember: true });
  });

  test("it waits for the rights, and says when they cannot be read", () => {
    expect(teamMember(facts({ rightsState: "loading", rights: null }))).toEqual({ kind: "wait", for: "rights" });
    expect(teamMember(facts({ rightsState: "idle", rights: null }))).toEqual({ kind: "wait", for: "rights" });
    expect(teamMember(facts({ rightsState: "failed", rights: null }))).toEqual({ kind: "failed" });
  });
});

describe("onboarding guard", () => {
  test("for a member not yet onboarded only; an onboarded one goes to the main area", () => {
    expect(onboarding(facts({ rights: rightsOf({}, { is_onboarded: false }) }))).toEqual({ kind: "pass" });
    expect(onboarding(facts({}))).toEqual({ kind: "home" });
    expect(onboarding(facts({ rights: rightsOf({ member: null }) }))).toEqual({ kind: "go", to: "/403" });
  });
});

describe("deep-research guard", () => {
  const base = "/talents/deep-research";

  test("without the grant, every page but request-access leads to request-access", () => {
    for (const path of [base, `${base}/refine`, `${base}/results`]) {
      expect(deepResearch(facts({ path })), path).toEqual({ kind: "go", to: `${base}/request-access` });
    }
    expect(deepResearch(facts({ path: `${base}/request-access` }))).toEqual({ kind: "pass" });
    expect(deepResearch(facts({ path: `${base}/request-access/` }))).toEqual({ kind: "pass" });
  });

  test("with the grant, or the right of a role, the pages open and request-access has no more use", () => {
    const granted = rightsOf({ grants: ["deep_research"] });
    const developer = rightsOf({ permissions: [{ family: "deep_research", action: "read", scope: "workspace" }] });
    for (const rights of [granted, developer]) {
      expect(deepResearch(facts({ path: `${base}/results`, rights }))).toEqual({ kind: "pass" });
      expect(deepResearch(facts({ path: `${base}/request-access`, rights }))).toEqual({ kind: "go", to: base });
    }
  });
});
