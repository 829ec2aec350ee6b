import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useRights } from "@/lib/rights";
import { leaveVisit, useVisit } from "@/lib/visit";
import { useLeaving } from "@/lib/voice/leaving";
import { KeepAlive } from "../keep-alive";
import { slotOf } from "../main-routes";
import { onDemand } from "../on-demand";
import { PaletteOnDemand } from "../palette/PaletteOnDemand";
import { startLive } from "../providers";
import { Shortcuts } from "../shortcuts/Shortcuts";
import { useNewVersion } from "../watch/new-version";
import { Announcer } from "./Announcer";
import { Banners } from "./Banners";
import { Header } from "./Header";
import { useHashTarget } from "./hash-target";
import { RoundBar } from "./RoundBar";
import styles from "./Shell.module.css";
import { SideBar } from "./SideBar";

const PhoneMenu = onDemand(() => import("./PhoneMenu"));
const GuidedVisit = onDemand(() => import("../visit/GuidedVisit"));

const VoicesLeaving = onDemand(() => import("@/features/voice/VoicesLeaving"));

const FOLDED = "relais-menu-folded";

function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === "1");
  useEffect(() => localStorage.setItem(FOLDED, folded ? "1" : "0"), [folded]);
  return [folded, () => setFolded(!folded)];
}

/** The frame of the main area: menu, header, banners, and the pages in the middle. */
export function Shell() {
  const [folded, toggleFolded] = useFolded();
  // null until it is first wanted: a desk never fetches it.
  const [phoneMenu, setPhoneMenu] = useState<boolean | null>(null);
  const { pathname } = useLocation();
  const rights = useRights();
  const hasVoices = useLeaving();
  const isVisited = useVisit().isOpen;
  useNewVersion();
  useHashTarget();
  // The tables that change elsewhere are read again here.
  useEffect(startLive, []);

  // The menu of a phone covers the page: going somewhere closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(() => setPhoneMenu((open) => open && false), [pathname]);

  if (!rights?.member) return null;
  // Another workspace, or somebody else's eyes: no page of before stays alive.
  const whose = `${rights.workspace?.id}:${rights.view_as?.id ?? rights.member.id}`;
  return (
    <div className={styles.shell} data-folded={folded || undefined}>
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      <SideBar folded={folded} onFold={toggleFolded} />
      {phoneMenu !== null && (
        <PhoneMenu open={phoneMenu} onClose={() => setPhoneMenu(false)} onMissing={() => setPhoneMenu(null)} />
      )}
      <div className={styles.column}>
        <Header onMenu={() => setPhoneMenu(true)} />
        <Banners />
        <RoundBar />
        {/* The address on screen, which is not yet the browser’s while the files of a page are fetched: whoever looks from
            outside (browser tests) knows by it which page stands here. */}
        <main id="contenu" data-address={pathname} className={styles.main} tabIndex={-1}>
          <KeepAlive key={whose} slotOf={slotOf} />
        </main>
      </div>
      <Announcer />
      <PaletteOnDemand />
      <Shortcuts />
      {hasVoices && <VoicesLeaving />}
      {isVisited && <GuidedVisit onMissing={leaveVisit} />}
    </div>
  );
}
