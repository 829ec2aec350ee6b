import { PageSpinner } from "@/components/plain";

/** /auth/default: where a link of unknown type lands. The guard reads the session and sends on. */
export default function AuthDefault() {
  return <PageSpinner label="Connexion…" />;
}
