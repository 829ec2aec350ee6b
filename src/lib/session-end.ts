/** Why there is no session any more: whoever was put out without having asked is told so by the login page. */
const EXPIRED = "relais-session-expired";
const LEFT_AT = "relais-signed-out-at";

/** The other tabs hear of a sign-out within a moment. Milliseconds. */
const HEARD_WITHIN = 10_000;

/** Somebody signs out, for every tab of this browser: nothing expires then. */
export function noteSignOut(): void {
  localStorage.setItem(LEFT_AT, String(Date.now()));
  sessionStorage.removeItem(EXPIRED);
}

/** The session of this tab is over: unless somebody has just signed out, it has expired. */
export function noteSessionEnd(): void {
  const age = Date.now() - Number(localStorage.getItem(LEFT_AT));
  if (age > HEARD_WITHIN) sessionStorage.setItem(EXPIRED, "1");
}

export const hasSessionExpired = (): boolean => sessionStorage.getItem(EXPIRED) !== null;

/** Somebody is signed in again. */
export const forgetSessionEnd = (): void => sessionStorage.removeItem(EXPIRED);
