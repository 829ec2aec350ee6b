import { can, type Rights } from "@/lib/rights";
import type { RightsState } from "../session/rights-loader";
import type { Session } from "../session/session";
import { matchesPath } from "./paths";

/** What a guard knows when it decides. */
export type Facts = { path: string; session: Session; rightsState: RightsState; rights: Rights | null };

/** `home` = the address remembered before signing in, else the main area. */
export type Verdict =
  | { kind: "pass" }
  | { kind: "wait"; for: "session" | "rights" }
  | { kind: "failed" }
  | { kind: "go"; to: string; remember?: boolean }
  | { kind: "home" };

export type Rule = (facts: Facts) => Verdict;

export type GlobalGuardConfig = {
  login: string;
  callback: string;
  /** Never guarded. `*` stands for anything. */
  exclude: readonly string[];
  /** When set, only these are guarded. */
  include?: readonly string[];
  /** Keeps the wanted address in a cookie. */
  remember: boolean;
};

export const globalGuardConfig: GlobalGuardConfig = {
  login: "/login",
  callback: "/auth/callback",
  exclude: [
    "/auth/*",
    "/logout",
    "/403",
    "/customer/*",
    "/inspection",
    "/job-postings/*",
    "/signature/*",
    "/verify",
    "/worker/*",
  ],
  remember: true,
};

const PASS: Verdict = { kind: "pass" };

/** Global guard (spec §6): nobody signed in → the login page, with the wanted address remembered. */
export function globalGuard(config: GlobalGuardConfig = globalGuardConfig): Rule {
  return ({ path, session }) => {
    const skipped =
      path === config.login ||
      path === config.callback ||
      matchesPath(path, config.exclude) ||
      (config.include !== undefined && !matchesPath(path, config.include));
    if (skipped || session.status === "open") return PASS;
    if (session.status === "unknown") return { kind: "wait", for: "session" };
    return { kind: "go", to: config.login, remember: config.remember };
  };
}

/** The login page, for somebody who is already in. While nothing is known, the form may already be typed into. */
export const signedOutOnly: Rule = ({ session }) => (session.status === "open" ? { kind: "home" } : PASS);

/** /auth/default: where a link of unknown type lands. */
export const sendOn: Rule = ({ session }) => {
  if (session.status === "unknown") return { kind: "wait", for: "session" };
  return session.status === "open" ? { kind: "home" } : { kind: "go", to: "/login" };
};

type MemberRights = Rights & { member: NonNullable<Rights["member"]> };

/** Waits for the rights, sends whoever is not a member to /403, and hands the member's rights to the next question. */
function member(next: (rights: MemberRights, path: string) => Verdict): Rule {
  return ({ path, session, rights, rightsState }) => {
    if (session.status !== "open") return { kind: "wait", for: "session" };
    if (rightsState === "failed") return { kind: "failed" };
    if (rightsState !== "ready" || !rights) return { kind: "wait", for: "rights" };
    if (!rights.member) return { kind: "go", to: "/403" };
    return next({ ...rights, member: rights.member }, path);
  };
}

/** The main area: a member, and one who has been onboarded. */
export const teamMember: Rule = member(({ member: me }) =>
  me.is_onboarded ? PASS : { kind: "go", to: "/onboarding", remember: true },
);

/** /onboarding: a member who has not been there yet. */
export const onboarding: Rule = member(({ member: me }) => (me.is_onboarded ? { kind: "home" } : PASS));

export const DEEP_RESEARCH = "/talents/deep-research";
export const REQUEST_ACCESS = `${DEEP_RESEARCH}/request-access`;

/** Everything under /talents/deep-research but the page that asks for the access. */
export const deepResearch: Rule = member((rights, path) => {
  const granted = rights.grants.includes("deep_research") || can(rights, "deep_research", "read");
  if (path.replace(/\/$/, "") === REQUEST_ACCESS) return granted ? { kind: "go", to: DEEP_RESEARCH } : PASS;
  return granted ? PASS : { kind: "go", to: REQUEST_ACCESS };
});
