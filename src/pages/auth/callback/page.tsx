import { Navigate } from "react-router";
import { BadLink, LinkPage, type OpenedLink } from "../LinkPage";

/** /auth/callback: end of a sign-in that began elsewhere (link by e-mail, invitation, identity provider). */
export default function Callback() {
  return <LinkPage label="Connexion…">{(outcome) => <SignedIn outcome={outcome} />}</LinkPage>;
}

function SignedIn({ outcome }: { outcome: OpenedLink }) {
  if (!outcome.ok) return <BadLink message={outcome.message} />;
  // An invited person has no password yet.
  const choosesPassword = outcome.kind === "recovery" || outcome.kind === "invite";
  return <Navigate to={choosesPassword ? "/auth/recovery" : (outcome.next ?? "/auth/default")} replace />;
}
