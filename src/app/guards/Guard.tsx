import { type ReactNode, useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { Button, CardPage, PageSpinner } from "@/components/plain";
import { useRights } from "@/lib/rights";
import { ensureRights, retryRights, useRightsState } from "../session/rights-loader";
import { useSession } from "../session/session";
import { rememberPath, takeRememberedPath } from "./remembered-path";
import type { Rule } from "./rules";

/** Asks the rule at every change of place, of session and of rights, and does what it says. */
export function Guard({ rule, children }: { rule: Rule; children?: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const rights = useRights();
  const rightsState = useRightsState();
  const verdict = rule({ path: location.pathname, session, rights, rightsState });
  const wanted = location.pathname + location.search + location.hash;

  const kind = verdict.kind;
  const waitsForRights = verdict.kind === "wait" && verdict.for === "rights";
  const target = verdict.kind === "go" ? verdict.to : null;
  const remember = verdict.kind === "go" && verdict.remember === true;

  useEffect(() => {
    if (waitsForRights) ensureRights();
    if (kind === "home") navigate(takeRememberedPath() ?? "/", { replace: true });
    if (target === null) return;
    // The main page is where one lands anyway: remembering it would only hide a better one.
    if (remember && wanted !== "/") rememberPath(wanted);
    navigate(target, { replace: true });
  }, [kind, target, remember, waitsForRights, wanted, navigate]);

  if (kind === "pass") return children ?? <Outlet />;
  if (kind === "failed") return <RightsUnreadable />;
  return <PageSpinner />;
}

function RightsUnreadable() {
  return (
    <CardPage
      title="Connexion impossible au service"
      subtitle="Vos droits n’ont pas pu être lus. Vérifiez votre connexion, puis réessayez."
    >
      <Button kind="primary" onClick={() => void retryRights()}>
        Réessayer
      </Button>
    </CardPage>
  );
}
