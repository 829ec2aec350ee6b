import { Button } from "antd";
import type { ReactNode } from "react";
import type { Tone } from "@/components/theme/tokens";
import { formatDate } from "@/lib/dates";
import { useOnline } from "@/lib/online";
import { useRights } from "@/lib/rights";
import { useViewAs } from "../session/use-view-as";

import styles from "./Banners.module.css";

function Banner({ tone, children }: { tone: Tone; children: ReactNode }) {
  const style = { background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-fg)` };
  return (
    <div className={styles.banner} style={style} role="status">
      {children}
    </div>
  );
}

/** What must be known on every page: no network, somebody else's eyes, a workspace that has been handed over. */
export function Banners() {
  const online = useOnline();
  const rights = useRights();
  const { stop, busy } = useViewAs();
  const transferred = rights?.workspace?.data_transferred_at;
  const to = rights?.workspace?.data_transferred_to_name;
  return (
    <>
      {!online && (
        <Banner tone="waiting">
          Vous êtes hors ligne. Ce que vous avez écrit reste à l’écran{"\u202f"}; enregistrez-le au retour du réseau.
        </Banner>
      )}
      {rights?.view_as && (
        <Banner tone="info">
          <span>
            Vous voyez Relais comme <strong>{rights.view_as.name}</strong>, en lecture seule.
          </span>
          <Button size="small" loading={busy} onClick={() => void stop()}>
            Revenir à mon compte
          </Button>
        </Banner>
      )}
      {transferred && (
        <Banner tone="waiting">
          Cet espace est en lecture seule{"\u202f"}: ses données ont été transférées {to ? `à ${to} ` : ""}le{" "}
          {formatDate(transferred)}.
        </Banner>
      )}
    </>
  );
}
