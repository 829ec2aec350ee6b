import { useEffect } from "react";
import { useNavigate } from "react-router";
import { PageSpinner } from "@/components/plain";
import { auth } from "@/lib/auth";
import { noteSignOut } from "@/lib/session-end";

/** /logout: ends the session of this browser, its caches and its tokens. */
export default function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    noteSignOut();
    void auth.signOut().then(() => {
      if (here) navigate("/login", { replace: true });
    });
    return () => {
      here = false;
    };
  }, [navigate]);
  return <PageSpinner label="Déconnexion…" />;
}
